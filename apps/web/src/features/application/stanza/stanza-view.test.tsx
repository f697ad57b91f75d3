import { render, screen, waitFor } from '@testing-library/react';
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
const show = (text: string, onEdit: (text: string) => void = vi.fn()) => (
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

it('begins the notes in one column, and behind a line that is longer', () => {
  const breaker = `LINE_BREAKER = ${'x'.repeat(40)}`;
  const long: LineNote = { key: 'LINE_BREAKER', reason: 'One line each.', findings: [] };
  render(
    <StanzaView
      text={`${STANZA}${breaker}\n`}
      notes={[...notes, long]}
      describedBy="about"
      onEdit={vi.fn()}
      onKeyChange={vi.fn()}
    />,
  );
  const columns = [...editor().querySelectorAll<HTMLElement>('.stanza-note')].map(({ style }) =>
    Number(style.getPropertyValue('--note-column')),
  );
  const aligned = 'TRUNCATE = 5'.length + 3;
  expect(columns).toEqual([aligned, aligned, breaker.length + 3]);
});

it('takes a changed text without reporting it; undoing it by keyboard is reported', async () => {
  const onEdit = vi.fn();
  const { rerender } = render(show(STANZA, onEdit));
  rerender(show(STANZA.replace('UTC', 'Asia/Tokyo'), onEdit));
  expect(editor()).toHaveTextContent('TZ = Asia/Tokyo');
  expect(onEdit).not.toHaveBeenCalled();
  editor().focus();
  await userEvent.setup().keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(onEdit).toHaveBeenLastCalledWith(STANZA));
});

/** Renders the stanza and edits it by keyboard: a change is undone. */
const editByKeyboard = async (onEdit: (text: string) => void) => {
  const { rerender } = render(show(STANZA, onEdit));
  rerender(show(`${STANZA}#`, onEdit));
  editor().focus();
  await userEvent.setup().keyboard('{Control>}z{/Control}');
  return rerender;
};

it('reports an edit at once when the focus leaves', async () => {
  const onEdit = vi.fn();
  await editByKeyboard(onEdit);
  editor().blur();
  expect(onEdit.mock.calls).toEqual([[STANZA]]);
});

it('keeps an edit that is newer than the text it is given', async () => {
  const onEdit = vi.fn();
  const rerender = await editByKeyboard(onEdit);
  rerender(show(`${STANZA}##`, onEdit));
  expect(editor()).not.toHaveTextContent('#');
  await waitFor(() => expect(onEdit.mock.calls).toEqual([[STANZA]]));
});

it('knows the line at an offset', () => {
  expect([0, STANZA.indexOf('5'), STANZA.length].map((offset) => keyAt(STANZA, offset))).toEqual([
    'name',
    'TRUNCATE',
    undefined,
  ]);
});
