import { extractionMessages } from '@propsmith/contract';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Toasts } from '../../../app/toasts.tsx';
import * as files from '../../../lib/save-file.ts';
import { TimeRules } from './time-rules.tsx';

const rules = [
  { TIME_PREFIX: '^', TIME_FORMAT: '%m/%d/%Y %H:%M:%S', MAX_TIMESTAMP_LOOKAHEAD: 19 },
  { TIME_PREFIX: '^at\\s', TIME_FORMAT: '%s', MAX_TIMESTAMP_LOOKAHEAD: 10 },
];
const TRANSFORMS = '[acme_app_time]\nINGEST_EVAL = _time:=1\n';

const open = () => {
  render(
    <>
      <TimeRules rules={rules} transforms={TRANSFORMS} />
      <Toasts area="signed-in" />
    </>,
  );
  return userEvent.setup();
};

it('lists the rules in order and downloads transforms.conf', async () => {
  const saved = vi.spyOn(files, 'saveText').mockImplementation(() => undefined);
  const user = open();
  const listed = within(screen.getByRole('list')).getAllByRole('listitem');
  expect(listed.map((item) => item.textContent)).toEqual(['%m/%d/%Y %H:%M:%S after ^', '%s after ^at\\s']);
  await user.click(screen.getByRole('button', { name: 'Download transforms.conf' }));
  expect(saved).toHaveBeenCalledWith('transforms.conf', TRANSFORMS);
});

it('copies transforms.conf', async () => {
  const user = open();
  await user.click(screen.getByRole('button', { name: 'Copy transforms.conf' }));
  expect(await screen.findByText(extractionMessages.copied)).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(TRANSFORMS);
});
