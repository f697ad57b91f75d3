import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { noEvents } from './events-in-range.ts';
import { LogView } from './log-view.tsx';

const showLog = (text: string, onEdit: (text: string) => void) => (
  <LogView
    label="Log"
    hint="Paste a log here."
    text={text}
    readOnly={false}
    wraps={false}
    events={noEvents}
    describe={() => ''}
    onEdit={onEdit}
    onCursorMove={vi.fn()}
    scrollTo={undefined}
    selected={new Set()}
  />
);

it('reports edits by the user, not changes of its text property', async () => {
  const onEdit = vi.fn();
  const { rerender } = render(showLog('one', onEdit));
  rerender(showLog('two', onEdit));
  const log = screen.getByRole('textbox', { name: 'Log' });
  expect(log).toHaveTextContent('two');
  expect(onEdit).not.toHaveBeenCalled();

  const user = userEvent.setup();
  await user.click(log);
  await user.keyboard('{Control>}a{/Control}{Delete}');
  expect(onEdit).toHaveBeenLastCalledWith('');
});
