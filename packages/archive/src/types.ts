export interface ArchiveLimits {
  /** A larger file is skipped. */
  readonly entryBytesMax: number;
  /** Of all files together, unpacked; an archive with more is refused. */
  readonly totalBytesMax: number;
  /** An archive with more files is refused. */
  readonly entriesMax: number;
}

/** A file inside an archive. */
export interface ArchiveEntry {
  /** Relative, with `/`, without `..` and control characters. Unique in its archive. */
  readonly path: string;
  readonly bytes: Uint8Array;
}

export type SkipReason =
  | 'too-large'
  | 'hidden'
  | 'nested-archive'
  | 'encrypted'
  /** A compression other than deflate. */
  | 'unsupported'
  /** Its data contradict its size or its checksum, or can't be unpacked. */
  | 'damaged'
  /** An earlier file of the archive has the same path. */
  | 'duplicate';

export interface SkippedEntry {
  readonly path: string;
  readonly reason: SkipReason;
}

export interface OpenedArchive {
  /** In the order of their paths. */
  readonly entries: readonly ArchiveEntry[];
  readonly skipped: readonly SkippedEntry[];
  /** Whether it is a single log that was compressed, as rotation does: gzip without tar. */
  readonly isOneLog: boolean;
}

export type ArchiveProblem =
  | 'damaged'
  /** All its files are encrypted. */
  | 'encrypted'
  | 'too-many-entries'
  | 'too-large'
  /** A Java program or an Office document, which are zip archives of no logs. */
  | 'document';

export interface RefusedArchive {
  readonly problem: ArchiveProblem;
}
