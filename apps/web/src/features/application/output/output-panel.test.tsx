import { applicationTexts, extractionMessages } from '@propsmith/contract';
import type { Settings } from '@propsmith/splunk';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Toasts } from '../../../app/toasts.tsx';
import { unedited } from '../../../state/stanza-draft.ts';
import { OutputPanel } from './output-panel.tsx';
import { useStanzaDraft } from './use-stanza-draft.ts';

const Panel = ({ settings }: { settings?: Settings }) => {
  const stanza = useStanzaDraft(null, unedited, vi.fn());
  return (
    <>
      <OutputPanel
        answer={null}
        placeholder="Nothing yet"
        text=""
        stanza={{ ...stanza, settings }}
        simulation={{ stanza: undefined, problem: undefined }}
        onShow={vi.fn()}
      />
      <Toasts area="signed-in" />
    </>
  );
};

it('shows an error when there is nothing to copy', async () => {
  const user = userEvent.setup();
  render(<Panel />);
  await user.click(screen.getByRole('button', { name: applicationTexts.copy }));
  expect(await screen.findByText(extractionMessages.nothingToCopy)).toBeVisible();
});

it('shows an error when the browser refuses to copy', async () => {
  const user = userEvent.setup();
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
  render(<Panel settings={{ TRUNCATE: '10000' }} />);
  await user.click(screen.getByRole('button', { name: applicationTexts.copy }));
  expect(await screen.findByText(extractionMessages.copyRefused)).toBeVisible();
});
