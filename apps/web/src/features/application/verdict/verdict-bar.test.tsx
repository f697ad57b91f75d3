import { applicationTexts } from '@propsmith/contract';
import { simulate, summarise } from '@propsmith/splunk';
import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { SAMPLE_LOG, sampleSettings } from '../../../testing/sample-answer.ts';
import { VerdictBar } from './verdict-bar.tsx';

it('says of which part of a log it is', () => {
  const summary = summarise(simulate(SAMPLE_LOG, sampleSettings, { now: Date.UTC(2026, 2, 4) }), SAMPLE_LOG);
  const scope = applicationTexts.ofFirstMegabyte('big.log');
  const verdict = { kind: 'proven', title: 'Proven', notes: [] } as const;
  render(<VerdictBar verdict={verdict} summary={summary} scope={scope} onListProblems={vi.fn()} />);
  expect(screen.getByRole('status', { name: 'Verdict' })).toHaveTextContent(`3 events ${scope} · `);
});
