import { type ArchiveProblem, isArchive, openArchive } from '@propsmith/archive';
import { decodeLog } from '@propsmith/contract';
import { basename } from 'node:path';

/** A file, or a file inside an archive; `text` is undefined when it is not text. */
export interface OpenedLog {
  readonly path: string;
  readonly text: string | undefined;
}

/** The logs of a file: one, or those of an archive. */
export interface OpenedFile {
  readonly logs: readonly OpenedLog[];
  /** Whether it is an archive of files, whose logs have paths of their own. A gzip file of one log is read as that log. */
  readonly isFolder: boolean;
  /** Whether its bytes are those of the log, not of an archive. */
  readonly isFile: boolean;
  /** Files of the archive that were not read, by path. */
  readonly unread: readonly string[];
  readonly hidden: readonly string[];
  readonly problem: ArchiveProblem | undefined;
}

/** A string has at most 512 MiB; the rest keeps a small archive from filling the memory. */
const ARCHIVE_LIMITS = { entryBytesMax: 500_000_000, totalBytesMax: 1_000_000_000, entriesMax: 100_000 };

const NOTHING = {
  logs: [],
  isFolder: false,
  isFile: false,
  unread: [],
  hidden: [],
  problem: undefined,
} as const;

/** Reads text, and what is inside zip, gzip and tar archives. */
export const openLogs = (path: string, bytes: Uint8Array): OpenedFile => {
  if (!isArchive(bytes)) return { ...NOTHING, isFile: true, logs: [{ path, text: decodeLog(bytes) }] };
  const name = basename(path);
  const opened = openArchive(name, bytes, ARCHIVE_LIMITS);
  if ('problem' in opened) return { ...NOTHING, problem: opened.problem };
  const { isOneLog } = opened;
  const inside = (own: string): string => `${path}/${own}`;
  const pathsOf = (isHidden: boolean): string[] =>
    opened.skipped.flatMap((one) => ((one.reason === 'hidden') === isHidden ? [inside(one.path)] : []));
  return {
    logs: opened.entries.map(({ path: own, bytes: content }) => ({
      path: isOneLog ? path : inside(own),
      text: decodeLog(content),
    })),
    isFolder: !isOneLog,
    isFile: false,
    unread: pathsOf(false),
    hidden: pathsOf(true),
    problem: undefined,
  };
};
