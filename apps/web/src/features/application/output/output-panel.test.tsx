import { applicationTexts, extractionMessages, outputTexts } from '@propsmith/contract';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { parseTarGzip } from 'nanotar';
import { expect, it, vi } from 'vitest';
import { Toasts } from '../../../app/toasts.tsx';
import * as files from '../../../lib/save-file.ts';
import { sampleAnswer } from '../../../testing/sample-answer.ts';
import { OutputPanel, type OutputTexts } from './output-panel.tsx';

const STANZA = '[acme:app]\nTRUNCATE = 10000\n';
const texts = {
  props: STANZA,
  transforms: undefined,
  json: JSON.stringify(sampleAnswer, null, 2),
  proof: 'Proven.',
  open: ['Which year? None is in the times.'],
};

const open = (shown: OutputTexts | undefined, view: 'stanza' | 'json' = 'stanza') => {
  const user = userEvent.setup();
  render(
    <>
      <OutputPanel view={view} onViewChange={vi.fn()} texts={shown}>
        Nothing yet
      </OutputPanel>
      <Toasts area="signed-in" />
    </>,
  );
  return user;
};

it('shows an error when there is nothing to copy', async () => {
  const user = open(undefined);
  await user.click(screen.getByRole('button', { name: applicationTexts.copy }));
  expect(await screen.findByText(extractionMessages.nothingToCopy)).toBeVisible();
});

it('shows an error when the browser refuses to copy', async () => {
  const user = open(texts);
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'));
  await user.click(screen.getByRole('button', { name: applicationTexts.copy }));
  expect(await screen.findByText(extractionMessages.copyRefused)).toBeVisible();
});

it.each([
  ['stanza', STANZA],
  ['json', JSON.stringify(sampleAnswer, null, 2)],
] as const)('copies the %s that is shown', async (view, copied) => {
  const user = open(texts, view);
  await user.click(screen.getByRole('button', { name: applicationTexts.copy }));
  await screen.findByText(extractionMessages.copied);
  expect(screen.getByRole('button', { name: applicationTexts.copied })).toHaveFocus();
  expect(await navigator.clipboard.readText()).toBe(copied);
});

it('downloads the stanza, and transforms.conf only if there is one', async () => {
  const saved = vi.spyOn(files, 'saveText').mockImplementation(() => undefined);
  const user = open(texts);
  await user.click(screen.getByRole('button', { name: outputTexts.download }));
  expect(screen.queryByRole('menuitem', { name: 'transforms.conf' })).toBeNull();
  await user.click(screen.getByRole('menuitem', { name: 'props.conf' }));
  expect(saved).toHaveBeenCalledWith('props.conf', STANZA);
  await user.click(screen.getByRole('button', { name: outputTexts.download }));
  await user.click(screen.getByRole('menuitem', { name: outputTexts.answer }));
  expect(saved).toHaveBeenLastCalledWith('answer.json', texts.json);
});

const downloadApp = async (shown: OutputTexts) => {
  const saved = vi.spyOn(files, 'saveFile').mockReset();
  const user = open(shown);
  await user.click(screen.getByRole('button', { name: outputTexts.download }));
  await user.click(screen.getByRole('menuitem', { name: outputTexts.app('TA_acme_app.tgz') }));
  return saved;
};

it('downloads the stanza as an app with its proof', async () => {
  const saved = await downloadApp({ ...texts, transforms: '[acme:app:time]\n' });
  await vi.waitFor(() => expect(saved).toHaveBeenCalledWith('TA_acme_app.tgz', expect.any(Blob)));
  const entries = await parseTarGzip(await saved.mock.calls[0]![1].arrayBuffer());
  const textOf = (name: string) => entries.find((entry) => entry.name === `TA_acme_app/${name}`)?.text;
  expect(textOf('default/props.conf')).toBe(STANZA);
  expect(textOf('default/transforms.conf')).toBe('[acme:app:time]\n');
  expect(textOf('README.md')).toContain('- `[acme:app]`: Proven. 1 open question, see below.');
  expect(textOf('README.md')).toContain('- `[acme:app]`: Which year? None is in the times.');
});

it('says when the browser can’t pack the app', async () => {
  vi.stubGlobal('CompressionStream', undefined);
  const saved = await downloadApp(texts);
  expect(await screen.findByText(extractionMessages.packFailed)).toBeVisible();
  expect(saved).not.toHaveBeenCalled();
  vi.unstubAllGlobals();
});
