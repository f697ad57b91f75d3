import { extractionMessages } from '@propsmith/contract';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Toasts } from '../../../app/toasts.tsx';
import * as files from '../../../lib/save-file.ts';
import { unedited } from '../../../state/stanza-draft.ts';
import { sampleAnswer } from '../../../testing/sample-answer.ts';
import { OutputPanel } from './output-panel.tsx';
import { useStanzaDraft } from './use-stanza-draft.ts';

const own = { TIME_PREFIX: '^', TIME_FORMAT: '%m/%d/%Y %H:%M:%S', MAX_TIMESTAMP_LOOKAHEAD: 19 };
const other = { TIME_PREFIX: '^at\\s', TIME_FORMAT: '%s', MAX_TIMESTAMP_LOOKAHEAD: 10 };

const Panel = ({ rules }: { rules: (typeof own)[] }) => {
  const answer = { ...sampleAnswer, evidence: { ...sampleAnswer.evidence, rules } };
  const stanza = useStanzaDraft(answer, { ...unedited, name: 'acme:app' }, vi.fn());
  return (
    <>
      <OutputPanel
        answer={answer}
        placeholder=""
        text={null}
        stanza={stanza}
        simulation={{ stanza: undefined, problem: undefined }}
        onShow={vi.fn()}
      />
      <Toasts area="signed-in" />
    </>
  );
};

const rulesSwitch = () => screen.queryByRole('switch', { name: 'Read all formats with INGEST_EVAL' });

it('shows no rules when one format is enough', () => {
  render(<Panel rules={[]} />);
  expect(rulesSwitch()).toBeNull();
});

it('writes transforms.conf and its TRANSFORMS line once the rules are used', async () => {
  const user = userEvent.setup();
  const saved = vi.spyOn(files, 'saveText').mockImplementation(() => undefined);
  render(<Panel rules={[own, other]} />);
  const list = within(screen.getByRole('region', { name: 'More than one time format' })).getByRole('list');
  expect(within(list).getAllByRole('listitem')).toHaveLength(2);

  await user.click(screen.getByRole('button', { name: 'Download props.conf' }));
  expect(saved).toHaveBeenLastCalledWith('props.conf', expect.not.stringContaining('TRANSFORMS'));

  await user.click(rulesSwitch()!);
  expect(screen.getByLabelText('transforms.conf')).toHaveTextContent('[acme_app_time] INGEST_EVAL = _time:=');
  await user.click(screen.getByRole('button', { name: 'Download props.conf' }));
  expect(saved).toHaveBeenLastCalledWith(
    'props.conf',
    expect.stringMatching(/\nTRANSFORMS-time = acme_app_time\n$/),
  );
  await user.click(screen.getByRole('button', { name: 'Download transforms.conf' }));
  expect(saved).toHaveBeenLastCalledWith('transforms.conf', expect.stringContaining('coalesce('));
});

it('copies transforms.conf', async () => {
  const user = userEvent.setup();
  render(<Panel rules={[own, other]} />);
  await user.click(rulesSwitch()!);
  await user.click(screen.getByRole('button', { name: 'Copy transforms.conf' }));
  expect(await screen.findByText(extractionMessages.copied)).toBeVisible();
  expect(await navigator.clipboard.readText()).toContain('INGEST_EVAL = ');
});
