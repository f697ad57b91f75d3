import type { ArchiveProblem } from '@propsmith/archive';
import { decodeLog } from '@propsmith/contract';
import type { SurveyFile } from '@propsmith/survey';
import { resolve } from 'node:path';
import { cannotRead, readFiles, STANDARD_INPUT } from '../read-log.ts';
import { type Terminal, UsageError } from '../terminal.ts';
import { openLogs } from './open-logs.ts';

/** The logs below the given paths. */
export interface FoundLogs {
  readonly logs: readonly SurveyFile[];
  /** Absolute paths of the folders among the operands. */
  readonly roots: readonly string[];
  /** Files of these folders that are left out. */
  readonly skipped: {
    readonly binary: readonly string[];
    readonly empty: readonly string[];
    readonly hidden: readonly string[];
    /** Files inside archives: too large, damaged, encrypted, or archives themselves. */
    readonly archived: readonly string[];
  };
  /** Files that were named but are not text. */
  readonly refused: readonly string[];
  /** Archives of files, with the paths of what is in them. */
  readonly archives: readonly FoundArchive[];
  readonly refusedArchives: readonly { readonly path: string; readonly problem: ArchiveProblem }[];
}

export interface FoundArchive {
  readonly path: string;
  readonly inside: readonly string[];
}

const contentOf = async (path: string, terminal: Terminal) => {
  if (path === STANDARD_INPUT) throw new UsageError('survey reads files and folders');
  try {
    return await terminal.walk(path);
  } catch (error) {
    throw cannotRead(path, error);
  }
};

/** A file that is read again each time, so that thousands of them need no memory. */
const readWhenNeeded = (path: string, terminal: Terminal): SurveyFile => ({
  path,
  get text() {
    try {
      return decodeLog(terminal.readFileNow(path)) ?? '';
    } catch (error) {
      throw cannotRead(path, error);
    }
  },
});

/** Reads the files that are named, and those below folders that are text. */
export const findLogs = async (operands: readonly string[], terminal: Terminal): Promise<FoundLogs> => {
  /** By absolute path, so that a file is read once: whether it was named. */
  const files = new Map<string, { readonly path: string; readonly isNamed: boolean }>();
  const roots: string[] = [];
  const hidden: string[] = [];
  for (const operand of operands) {
    const content = await contentOf(operand, terminal);
    if (content === undefined) {
      files.set(resolve(operand), { path: operand, isNamed: true });
      continue;
    }
    roots.push(resolve(operand));
    hidden.push(...content.hidden);
    for (const path of content.files)
      if (!files.has(resolve(path))) files.set(resolve(path), { path, isNamed: false });
  }
  const named = new Set([...files.values()].filter(({ isNamed }) => isNamed).map(({ path }) => path));
  const paths = [...files.values()].map(({ path }) => path);
  const logs: SurveyFile[] = [];
  const [binary, empty, archived, refused]: [string[], string[], string[], string[]] = [[], [], [], []];
  const archives: FoundArchive[] = [];
  const refusedArchives: { path: string; problem: ArchiveProblem }[] = [];
  for await (const { file, bytes } of readFiles(paths, terminal)) {
    const opened = openLogs(file, bytes);
    // What is in an archive was not named itself.
    const isNamed = named.has(file) && !opened.isFolder;
    for (const { path, text } of opened.logs) {
      if (text === undefined) (isNamed ? refused : binary).push(path);
      else if (text.trim() === '' && !isNamed) empty.push(path);
      else logs.push(opened.isFile ? readWhenNeeded(path, terminal) : { path, text });
    }
    archived.push(...opened.unread);
    hidden.push(...opened.hidden);
    if (opened.isFolder)
      archives.push({ path: file, inside: [...opened.logs.map(({ path }) => path), ...opened.unread] });
    if (opened.problem === 'document' && !named.has(file)) binary.push(file);
    else if (opened.problem !== undefined) refusedArchives.push({ path: file, problem: opened.problem });
  }
  return { logs, roots, skipped: { binary, empty, hidden, archived }, refused, archives, refusedArchives };
};
