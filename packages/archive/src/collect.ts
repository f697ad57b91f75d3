import { isArchive } from './archive-kind.ts';
import { harmlessPath, isHiddenPath } from './entry-path.ts';
import type {
  ArchiveEntry,
  ArchiveLimits,
  OpenedArchive,
  RefusedArchive,
  SkipReason,
  SkippedEntry,
} from './types.ts';

/** A file as its archive lists it. */
export interface Member {
  readonly path: string;
  /** `read` gives exactly so many bytes. */
  readonly size: number;
  /** Why it can't be read. */
  readonly reason: SkipReason | undefined;
  /** Undefined when it is damaged. */
  readonly read: () => Uint8Array | undefined;
}

const byPath = (one: { readonly path: string }, other: { readonly path: string }): number =>
  one.path < other.path ? -1 : Number(one.path > other.path);

/** Reads the files that are wanted, after the limits have been checked on their sizes. */
export const collect = (
  members: readonly Member[],
  { entryBytesMax, totalBytesMax, entriesMax }: ArchiveLimits,
): OpenedArchive | RefusedArchive => {
  const skipped: SkippedEntry[] = [];
  const wanted: Member[] = [];
  const seen = new Set<string>();
  for (const member of members) {
    const path = harmlessPath(member.path);
    if (path === '') continue;
    const early = isHiddenPath(path)
      ? 'hidden'
      : (member.reason ?? (seen.has(path) ? 'duplicate' : undefined));
    const reason = early ?? (member.size > entryBytesMax ? 'too-large' : undefined);
    if (reason === undefined) wanted.push({ ...member, path });
    else skipped.push({ path, reason });
    seen.add(path);
  }
  if (wanted.length > entriesMax) return { problem: 'too-many-entries' };
  if (wanted.reduce((sum, { size }) => sum + size, 0) > totalBytesMax) return { problem: 'too-large' };
  const entries: ArchiveEntry[] = [];
  for (const { path, read } of wanted) {
    const bytes = read();
    if (bytes === undefined) skipped.push({ path, reason: 'damaged' });
    else if (isArchive(bytes)) skipped.push({ path, reason: 'nested-archive' });
    else entries.push({ path, bytes });
  }
  return { entries: entries.sort(byPath), skipped: skipped.sort(byPath), isOneLog: false };
};
