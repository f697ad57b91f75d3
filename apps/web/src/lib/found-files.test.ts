import { expect, it } from 'vitest';
import { dropOf, isArchiveName } from './found-files.ts';

const fileEntry = (fullPath: string) => ({
  isFile: true,
  isDirectory: false,
  fullPath,
  file: (found: (file: File) => void) =>
    found(new File(['a'], fullPath.slice(fullPath.lastIndexOf('/') + 1))),
});

/** A folder that is listed in parts, as Chromium does. */
const folderEntry = (fullPath: string, ...parts: readonly object[][]) => ({
  isFile: false,
  isDirectory: true,
  fullPath,
  createReader: () => {
    const left = [...parts];
    return { readEntries: (found: (entries: object[]) => void) => found(left.shift() ?? []) };
  },
});

const transferOf = (entries: readonly object[], files: readonly File[] = []): DataTransfer =>
  ({ items: entries.map((entry) => ({ webkitGetAsEntry: () => entry })), files }) as unknown as DataTransfer;

it('reads dropped folders to their end, with the paths in them', async () => {
  const inner = folderEntry('/logs/web', [fileEntry('/logs/web/access.log')]);
  const drop = dropOf(
    transferOf([folderEntry('/logs', [fileEntry('/logs/a.log')], [inner]), fileEntry('/b.log')]),
  );
  expect(drop.hasFolder).toBe(true);
  expect((await drop.read()).map(({ path }) => path)).toEqual(['logs/a.log', 'logs/web/access.log', 'b.log']);
});

it('takes dropped files as they are', async () => {
  const drop = dropOf(transferOf([fileEntry('/a.log')], [new File(['a'], 'a.log')]));
  expect(drop.hasFolder).toBe(false);
  expect((await drop.read()).map(({ path }) => path)).toEqual(['a.log']);
});

it.each([
  ['logs.zip', true],
  ['access.log.1.GZ', true],
  ['logs.tgz', true],
  ['logs.tar', true],
  ['zip.log', false],
])('%s is an archive by its name: %s', (name, expected) => {
  expect(isArchiveName(name)).toBe(expected);
});
