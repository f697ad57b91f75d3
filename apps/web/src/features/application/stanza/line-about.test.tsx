import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { LineAbout } from './line-about.tsx';
import type { LineNote } from './line-notes.ts';

const note: LineNote = {
  key: 'MAX_TIMESTAMP_LOOKAHEAD',
  reason: 'Extracted: 23',
  findings: [
    {
      code: 'lookahead-below-format',
      severity: 'warning',
      key: 'MAX_TIMESTAMP_LOOKAHEAD',
      detail: { fix: '19', lookahead: 10, needed: 19 },
    },
  ],
};

const show = (fixable: readonly string[]) => {
  const onFix = vi.fn();
  render(<LineAbout id="about" note={note} fixable={fixable} onFix={onFix} />);
  return { onFix, about: screen.getByRole('group', { name: 'About the line' }) };
};

it('says problem and reason as one text, so that both fit into its lines', () => {
  const { about } = show([]);
  expect(about.querySelectorAll('p')).toHaveLength(1);
  expect(about).toHaveTextContent(/MAX_TIMESTAMP_LOOKAHEAD Extracted: 23$/);
  expect(screen.queryByRole('button')).toBeNull();
});

it('makes a change that loses nothing', async () => {
  const { onFix } = show(['lookahead-below-format']);
  await userEvent.setup().click(screen.getByRole('button', { name: 'Apply MAX_TIMESTAMP_LOOKAHEAD = 19' }));
  expect(onFix).toHaveBeenCalledWith('MAX_TIMESTAMP_LOOKAHEAD', '19');
});
