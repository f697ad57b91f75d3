import { extractionMessages, limits } from '@propsmith/contract';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { expect, it, vi } from 'vitest';
import { selectLogExtract } from '../../../state/log-extract.ts';
import { openApp } from '../../../testing/open-app.ts';
import { useLogFile } from './use-log-file.ts';

const LOG_LINE = '2026-03-02T08:15:01Z started\n';

const openPicker = () => {
  const { store } = openApp();
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;
  const { result } = renderHook(() => useLogFile(), { wrapper });
  const take = (...files: File[]) =>
    act(() => result.current(files.map((file) => ({ path: file.name, file }))));
  return { take, stateOf: () => selectLogExtract(store.getState()) };
};

it('takes the first of several files', async () => {
  const { take, stateOf } = openPicker();
  await take(new File([LOG_LINE], 'first.log'), new File(['other'], 'second.log'));
  expect(stateOf()).toMatchObject({ mode: 'file', file: { name: 'first.log', text: LOG_LINE } });
});

it.each([
  ['UTF-16', [0xff, 0xfe, 0x5a, 0, 0xfc, 0], 'UTF-16LE'],
  ['Latin-1', [0x5a, 0xfc], 'CP1252'],
  ['UTF-8 with a byte order mark', [0xef, 0xbb, 0xbf, 0x5a, 0xc3, 0xbc], undefined],
])('reads %s', async (_, bytes, charset) => {
  const { take, stateOf } = openPicker();
  await take(new File([new Uint8Array(bytes)], 'depots.log'));
  expect(stateOf().file).toEqual({ name: 'depots.log', text: 'Zü', charset });
});

it.each([
  ['another kind of file', new File([LOG_LINE], 'app.csv'), extractionMessages.fileKind],
  ['a space in the name', new File([LOG_LINE], 'my app.log'), extractionMessages.fileNameHasSpaces],
  ['a binary file', new File([new Uint8Array(50)], 'app.log'), extractionMessages.fileNotText],
])('refuses %s', async (_, file, message) => {
  const { take, stateOf } = openPicker();
  await take(file);
  expect(stateOf().refusal).toBe(message);
  expect(stateOf().file).toBeNull();
});

it('forgets a refusal when another file is chosen', async () => {
  const { take, stateOf } = openPicker();
  await take(new File([LOG_LINE], 'app.csv'));
  await take(new File([LOG_LINE], 'app.log'));
  expect(stateOf().refusal).toBeNull();
});

it('says that a file could not be read', async () => {
  const { take, stateOf } = openPicker();
  const gone = new File([LOG_LINE], 'gone.log');
  vi.spyOn(gone, 'arrayBuffer').mockRejectedValue(new DOMException('gone', 'NotFoundError'));
  await take(gone);
  expect(stateOf().refusal).toBe(extractionMessages.fileUnreadable);
  expect(stateOf().file).toBeNull();
});

it('refuses a file that is too large, and offers its beginning', async () => {
  const { take, stateOf } = openPicker();
  const lines = LOG_LINE.repeat(Math.ceil(limits.logFileBytesMax / LOG_LINE.length) + 1);
  await take(new File([lines], 'big.log'));
  expect(stateOf().refusal).toBe(extractionMessages.fileTooLarge);
  expect(stateOf()).toMatchObject({
    mode: 'file',
    file: null,
    beginning: { name: 'big.log', isBeginning: true },
  });
  expect(lines.startsWith(stateOf().beginning?.text ?? '-')).toBe(true);
});

it('takes a .conf file for the stanza to check, also beside a log', async () => {
  const { take, stateOf } = openPicker();
  await take(new File(['[acme]\n'], 'props.conf'), new File([LOG_LINE], 'app.log'));
  expect(stateOf()).toMatchObject({ existing: '[acme]\n', file: { name: 'app.log', text: LOG_LINE } });
});

it.each([
  [
    'that is too large',
    new Uint8Array(limits.logFileBytesMax + 1).fill(0x41),
    extractionMessages.fileTooLarge,
  ],
  ['that is not text', new Uint8Array(50), extractionMessages.fileNotText],
])('refuses a .conf file %s', async (_, bytes, message) => {
  const { take, stateOf } = openPicker();
  await take(new File([bytes], 'props.conf'));
  expect(stateOf().refusal).toBe(message);
  expect(stateOf()).toMatchObject({ existing: null, beginning: null });
});
