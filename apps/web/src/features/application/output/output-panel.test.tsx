import { applicationTexts, extractionMessages } from '@propsmith/contract';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Toasts } from '../../../app/toasts.tsx';
import { OutputPanel } from './output-panel.tsx';
import { useStanzaDraft } from './use-stanza-draft.ts';

const Panel = () => (
  <OutputPanel
    answer={null}
    placeholder="Nothing yet"
    text=""
    stanza={useStanzaDraft(null)}
    simulation={{ stanza: undefined, problem: undefined }}
    onShow={vi.fn()}
  />
);

it('refuses to copy what is not there', async () => {
  const user = userEvent.setup();
  render(
    <>
      <Panel />
      <Toasts area="signed-in" />
    </>,
  );
  await user.click(screen.getByRole('button', { name: applicationTexts.copy }));
  expect(await screen.findByText(extractionMessages.nothingToCopy)).toBeVisible();
});
