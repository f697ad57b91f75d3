import { stanzaVerdicts, verdictTexts } from '@propsmith/contract';
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { VerdictBadge } from './verdict-badge.tsx';

it('has a text for every verdict and for none, and is green only when proven', () => {
  const shown = [...stanzaVerdicts, null].map((verdict) => {
    const { container } = render(<VerdictBadge verdict={verdict} />);
    return [container.textContent, container.querySelector('.text-ok') !== null];
  });
  expect(shown).toEqual([
    [verdictTexts.proven, true],
    [verdictTexts.questions, false],
    [verdictTexts.partial, false],
    [verdictTexts.noTimestamp, false],
    [verdictTexts.faulty, false],
    [verdictTexts.worse, false],
    [verdictTexts.differs, false],
    [verdictTexts.notSimulated, false],
    [verdictTexts.none, false],
  ]);
});
