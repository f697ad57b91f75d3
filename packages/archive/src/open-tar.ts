import { parseTar } from 'nanotar';
import { collect, type Member } from './collect.ts';
import type { ArchiveLimits, OpenedArchive, RefusedArchive } from './types.ts';

const fileTypes = new Set<string | undefined>(['file', 'contiguousFile']);

class DamagedTar extends Error {}

const membersOf = (archive: Uint8Array): Member[] | undefined => {
  try {
    // The parser reads the whole buffer, not the part that the array shows; and it would not end on negative sizes.
    return parseTar(archive.slice(), {
      filter: ({ size, type }) => {
        if (!Number.isSafeInteger(size) || size < 0) throw new DamagedTar();
        return fileTypes.has(type);
      },
    }).map(({ name, size, data = new Uint8Array() }) => ({
      path: name,
      size,
      reason: undefined,
      read: () => data,
    }));
  } catch (error) {
    // A RangeError: a file would end behind the archive.
    if (error instanceof DamagedTar || error instanceof RangeError) return undefined;
    throw error;
  }
};

export const openTar = (archive: Uint8Array, limits: ArchiveLimits): OpenedArchive | RefusedArchive => {
  const members = membersOf(archive);
  return members === undefined ? { problem: 'damaged' } : collect(members, limits);
};
