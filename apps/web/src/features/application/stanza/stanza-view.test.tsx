import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { LineNote } from './line-notes.ts';
import { StanzaView } from './stanza-view.tsx';
import { keyAt } from './stanza-marks.ts';

const STANZA = '[acme:app]\nTRUNCATE = 5\nTZ = UTC\n';
const notes: readonly LineNote[] = [
  {
    key: 'TRUNCATE',
    reason: 'Leaves room.',
    findings: [{ code: 'truncate-unlimited', severity: 'warning' }],
  },
  { key: 'TZ', reason: 'Every timestamp says so itself.', findings: [] },
];
const show = (text: string, onEdit = vi.fn()) => (
  <StanzaView text={text} notes={notes} describedBy="about" onEdit={onEdit} onKeyChange={vi.fn()} />
);
const editor = () => screen.getByRole('textbox', { name: 'Stanza' });

it('shows the text with a note beside each line, and underlines values with problems', () => {
  render(show(STANZA));
  expect(editor().querySelector('.stanza-header')).toHaveTextContent('[acme:app]');
  expect([...editor().querySelectorAll('.stanza-key')].map((key) => key.textContent)).toEqual([
    'TRUNCATE',
    'TZ',
  ]);
  expect(editor().querySelector('.stanza-problem-warning')).toHaveTextContent('5');
  const margin = [...editor().querySelectorAll('.stanza-note')].map((note) => note.textContent);
  expect(margin[0]).toMatch(/nothing protects/);
  expect(margin[1]).toBe('Every timestamp says so itself.');
});

it('takes a changed text without reporting it; undoing it by keyboard is reported', async () => {
  const onEdit = vi.fn();
  const { rerender } = render(show(STANZA, onEdit));
  rerender(show(STANZA.replace('UTC', 'Asia/Tokyo'), onEdit));
  expect(editor()).toHaveTextContent('TZ = Asia/Tokyo');
  expect(onEdit).not.toHaveBeenCalled();
  editor().focus();
  await userEvent.setup().keyboard('{Control>}z{/Control}');
  expect(onEdit).toHaveBeenLastCalledWith(STANZA);
});

it('knows the line at an offset', () => {
  expect([0, STANZA.indexOf('5'), STANZA.length].map((offset) => keyAt(STANZA, offset))).toEqual([
    'name',
    'TRUNCATE',
    undefined,
  ]);
});
