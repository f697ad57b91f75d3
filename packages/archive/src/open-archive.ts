import { archiveKind } from './archive-kind.ts';
import { collect } from './collect.ts';
import { inflateWithin } from './inflate-within.ts';
import { openTar } from './open-tar.ts';
import { openZip } from './open-zip.ts';
import type { ArchiveLimits, OpenedArchive, RefusedArchive } from './types.ts';

/** Header, no data, and trailer. fflate takes a part of the header for an empty file. */
const GZIP_BYTES_MIN = 20;

const openGzip = (name: string, archive: Uint8Array, limits: ArchiveLimits) => {
  if (archive.length < GZIP_BYTES_MIN) return { problem: 'damaged' } as const;
  const bytes = inflateWithin('gzip', archive, limits.totalBytesMax);
  if (typeof bytes === 'string') return { problem: bytes };
  if (archiveKind(bytes) === 'tar') return openTar(bytes, limits);
  if (bytes.length > limits.entryBytesMax) return { problem: 'too-large' } as const;
  const path = name.replace(/\.gz$/i, '');
  const opened = collect([{ path, size: bytes.length, reason: undefined, read: () => bytes }], limits);
  return 'problem' in opened ? opened : { ...opened, isOneLog: opened.entries.length === 1 };
};

/** The files of a zip, gzip, tar or tar.gz archive. `name` is the file name of the archive, without folders. */
export const openArchive = (
  name: string,
  bytes: Uint8Array,
  limits: ArchiveLimits,
): OpenedArchive | RefusedArchive => {
  switch (archiveKind(bytes)) {
    case 'zip':
      return openZip(bytes, limits);
    case 'gzip':
      return openGzip(name, bytes, limits);
    case 'tar':
      return openTar(bytes, limits);
    case undefined:
      return { problem: 'damaged' };
  }
};
