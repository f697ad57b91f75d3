import { collect, type Member } from './collect.ts';
import { crc32 } from './crc32.ts';
import { inflateWithin } from './inflate-within.ts';
import type { ArchiveLimits, OpenedArchive, RefusedArchive, SkipReason } from './types.ts';
import { packedBytesOf, readZipDirectory, type ZipRecord } from './zip-directory.ts';

const STORED = 0;
const DEFLATE = 8;

const documentParts = new Set(['[Content_Types].xml', 'META-INF/MANIFEST.MF', 'mimetype']);

const recordsOf = (archive: Uint8Array): ZipRecord[] | undefined => {
  try {
    return readZipDirectory(archive);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
};

const reasonAgainst = ({ isEncrypted, method }: ZipRecord): SkipReason | undefined => {
  if (isEncrypted) return 'encrypted';
  return method === STORED || method === DEFLATE ? undefined : 'unsupported';
};

/** A file is unpacked up to the size in the directory, which the limits were checked with. */
const unpack = (archive: Uint8Array, record: ZipRecord): Uint8Array | undefined => {
  const packed = packedBytesOf(archive, record);
  if (packed === undefined) return undefined;
  const bytes = record.method === STORED ? packed : inflateWithin('deflate', packed, record.bytes);
  if (typeof bytes === 'string' || bytes.length !== record.bytes) return undefined;
  return crc32(bytes) === record.crc ? bytes : undefined;
};

export const openZip = (archive: Uint8Array, limits: ArchiveLimits): OpenedArchive | RefusedArchive => {
  const records = recordsOf(archive);
  if (records === undefined) return { problem: 'damaged' };
  if (records.some(({ name }) => documentParts.has(name))) return { problem: 'document' };
  const members = records
    .filter(({ name }) => !/[/\\]$/.test(name))
    .map((record): Member => ({
      path: record.name,
      size: record.bytes,
      reason: reasonAgainst(record),
      read: () => unpack(archive, record),
    }));
  const opened = collect(members, limits);
  if ('problem' in opened || opened.entries.length > 0) return opened;
  const isLocked = opened.skipped.some(({ reason }) => reason === 'encrypted');
  return isLocked ? { problem: 'encrypted' } : opened;
};
