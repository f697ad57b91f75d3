export { type ArchiveKind, archiveKind, isArchive } from './archive-kind.ts';
export { openArchive } from './open-archive.ts';
export type {
  ArchiveEntry,
  ArchiveLimits,
  ArchiveProblem,
  OpenedArchive,
  RefusedArchive,
  SkipReason,
  SkippedEntry,
} from './types.ts';
