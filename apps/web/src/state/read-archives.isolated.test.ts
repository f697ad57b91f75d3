import { unusedFileTexts } from '@propsmith/contract';
import { expect, it, vi } from 'vitest';
import { openApp } from '../testing/open-app.ts';
import { ada } from '../testing/sample-session.ts';
import { addFiles } from './read-logs.ts';

const LOG = '2026-03-04 05:06:07 opened\n';
const opened = vi.hoisted(() => vi.fn());
vi.mock('@propsmith/archive', () => ({ isArchive: () => true, openArchive: opened }));

const add = async (result: unknown) => {
  opened.mockReturnValue(result);
  const { store } = openApp({ user: ada });
  await store.dispatch(addFiles([{ path: 'old/logs.zip', file: new File(['zip'], 'logs.zip') }]));
  return store.getState().severalLogs;
};

it.each([
  ['damaged', unusedFileTexts.damaged],
  ['encrypted', unusedFileTexts.encrypted],
  ['too-many-entries', unusedFileTexts.tooManyFiles],
  ['too-large', unusedFileTexts.tooLarge],
  ['document', unusedFileTexts.document],
])('an archive that is %s is listed with the reason', async (problem, reason) => {
  expect(await add({ problem })).toMatchObject({ logs: [], unused: [{ path: 'old/logs.zip', reason }] });
});

it('takes a compressed log under the path of its file', async () => {
  const { logs } = await add({
    entries: [{ path: 'logs', bytes: new TextEncoder().encode(LOG) }],
    skipped: [],
    isOneLog: true,
  });
  expect(logs).toMatchObject([{ path: 'old/logs.zip', file: { name: 'logs.zip.log', text: LOG } }]);
});

it('takes the logs of an archive beside it, and lists what it could not read', async () => {
  const { logs, unused } = await add({
    entries: [{ path: 'web/a.log', bytes: new TextEncoder().encode(LOG) }],
    skipped: [
      { path: 'b.gz', reason: 'nested-archive' },
      { path: 'c.log', reason: 'unsupported' },
      { path: '.d.log', reason: 'hidden' },
      { path: 'web/a.log', reason: 'duplicate' },
    ],
  });
  expect(logs).toMatchObject([{ path: 'old/web/a.log', file: { name: 'a.log', text: LOG } }]);
  expect(unused).toEqual([
    { path: 'old/b.gz', reason: unusedFileTexts.nested },
    { path: 'old/c.log', reason: unusedFileTexts.unsupported },
    { path: 'old/.d.log', reason: unusedFileTexts.hidden },
    { path: 'old/web/a.log', reason: unusedFileTexts.twice },
  ]);
});
