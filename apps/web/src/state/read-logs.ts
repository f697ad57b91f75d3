import {
  countTokens,
  decodeLog,
  isSampleLog,
  limits,
  logFileProblem,
  unusedFileTexts,
} from '@propsmith/contract';
import type { ArchiveProblem, SkipReason } from '@propsmith/archive';
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { Api } from '../api/browser-api.ts';
import { readFirstMegabyte } from '../lib/first-megabyte.ts';
import type { FoundFile } from '../lib/found-files.ts';
import { logFileOf, type LogFile } from './log-file.ts';
import {
  fileNotUsed,
  logRead,
  readingEnded,
  readingStarted,
  severalLogsReset,
  type ReadLog,
  type SeveralLogsState,
} from './several-logs.ts';

interface State {
  readonly severalLogs: SeveralLogsState;
}
type ReadThunk = ThunkAction<Promise<void>, State, Api, UnknownAction>;

const MEGABYTE = 1_048_576;
/** What a browser can unpack without being noticed; of each file the first megabyte is used. */
const archiveLimits = { entryBytesMax: 32 * MEGABYTE, totalBytesMax: 128 * MEGABYTE, entriesMax: 2000 };
/** The signature of a tar archive ends at byte 262. */
const SIGNATURE_BYTES = 512;

const problems: Readonly<Record<ArchiveProblem | SkipReason, string>> = {
  'too-large': unusedFileTexts.tooLarge,
  hidden: unusedFileTexts.hidden,
  'nested-archive': unusedFileTexts.nested,
  encrypted: unusedFileTexts.encrypted,
  unsupported: unusedFileTexts.unsupported,
  damaged: unusedFileTexts.damaged,
  duplicate: unusedFileTexts.twice,
  'too-many-entries': unusedFileTexts.tooManyFiles,
  document: unusedFileTexts.document,
};

const baseName = (path: string): string => path.slice(path.lastIndexOf('/') + 1);
const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1);
const isHidden = (path: string): boolean => path.split('/').some((part) => part.startsWith('.'));

/** A name of a file may have any character on some systems; the server refuses such paths. */
const onOneLine = (path: string): string => path.replaceAll(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/gu, '_');

const EXTENSION = '.log';

/** A name that the server takes: the upload of a log needs an extension of its list and no blanks. */
export const uploadName = (path: string): string => {
  const name = baseName(path).replaceAll(/\s/g, '_');
  const hasExtension = logFileProblem(name, 0) === undefined;
  const stem = hasExtension ? name : `${name}${EXTENSION}`;
  return stem.length <= limits.logFileNameCharsMax
    ? stem
    : `${name.slice(0, limits.logFileNameCharsMax - EXTENSION.length)}${EXTENSION}`;
};

type Reading = { readonly log: ReadLog } | { readonly reason: string };

const contentOf = async (content: Blob, name: string): Promise<LogFile | undefined> => {
  if (content.size > limits.logFileBytesMax) {
    const text = await readFirstMegabyte(content);
    return text === undefined ? undefined : { name, text };
  }
  const text = decodeLog(new Uint8Array(await content.arrayBuffer()));
  return text === undefined ? undefined : logFileOf(new File([content], name), text);
};

const readLog = async (path: string, content: Blob): Promise<Reading> => {
  if (isHidden(path)) return { reason: unusedFileTexts.hidden };
  if (path.length > limits.surveyPathCharsMax) return { reason: unusedFileTexts.pathTooLong };
  const file = await contentOf(content, uploadName(path));
  if (file === undefined) return { reason: unusedFileTexts.notText };
  if (file.text.trim() === '') return { reason: unusedFileTexts.empty };
  if (isSampleLog(file.text)) return { reason: unusedFileTexts.sample };
  const isCut = content.size > limits.logFileBytesMax;
  return { log: { path, file, sizeBytes: content.size, isCut, tokenCount: countTokens(file.text) } };
};

const addLog =
  (reading: string, path: string, content: Blob): ReadThunk =>
  async (dispatch) => {
    const read = await readLog(path, content);
    dispatch('log' in read ? logRead({ reading, log: read.log }) : fileNotUsed({ reading, path, ...read }));
  };

const addFile =
  (reading: string, { path: givenPath, file }: FoundFile): ReadThunk =>
  async (dispatch) => {
    const path = onOneLine(givenPath);
    const { isArchive, openArchive } = await import('@propsmith/archive');
    const head = new Uint8Array(await file.slice(0, SIGNATURE_BYTES).arrayBuffer());
    if (isHidden(path) || !isArchive(head)) {
      await dispatch(addLog(reading, path, file));
      return;
    }
    if (file.size > archiveLimits.totalBytesMax) {
      dispatch(fileNotUsed({ reading, path, reason: unusedFileTexts.tooLarge }));
      return;
    }
    const opened = openArchive(baseName(path), new Uint8Array(await file.arrayBuffer()), archiveLimits);
    if ('problem' in opened) {
      dispatch(fileNotUsed({ reading, path, reason: problems[opened.problem] }));
      return;
    }
    for (const entry of opened.entries) {
      // A copy on a buffer of its own, as Blob demands.
      const content = new Blob([new Uint8Array(entry.bytes)]);
      // Splunk reads a compressed log under the path of its file.
      const ownPath = opened.isOneLog ? path : folderOf(path) + entry.path;
      await dispatch(addLog(reading, ownPath, content));
    }
    for (const skipped of opened.skipped) {
      const skippedPath = folderOf(path) + skipped.path;
      dispatch(fileNotUsed({ reading, path: skippedPath, reason: problems[skipped.reason] }));
    }
  };

const isFull = ({ severalLogs: { logs, finished } }: State): boolean =>
  logs.filter(({ stage }) => stage.kind !== 'done').length + finished.length >= limits.surveyLogsMax;

const byPath = (one: FoundFile, other: FoundFile): number =>
  one.path.localeCompare(other.path, 'en', { numeric: true });

/** Reads files and archives as logs. What can't be used is listed with its reason. */
export const addFiles =
  (found: Promise<readonly FoundFile[]> | readonly FoundFile[]): ReadThunk =>
  async (dispatch, getState) => {
    const reading = crypto.randomUUID();
    dispatch(readingStarted(reading));
    try {
      for (const file of [...(await found)].sort(byPath)) {
        const { path } = file;
        // Many more files are not read, only to be refused.
        if (isFull(getState())) {
          dispatch(fileNotUsed({ reading, path, reason: unusedFileTexts.tooMany }));
          continue;
        }
        try {
          await dispatch(addFile(reading, file));
        } catch {
          dispatch(fileNotUsed({ reading, path, reason: unusedFileTexts.unreadable }));
        }
      }
    } catch {
      // A dropped folder was removed or may not be read: it has no list of files.
      dispatch(fileNotUsed({ reading, path: '', reason: unusedFileTexts.unreadable }));
    }
    dispatch(readingEnded(reading));
  };

/** Files that were chosen on another screen. They join those that are not sent yet; a finished comparison ends. */
export const openFiles =
  (found: Promise<readonly FoundFile[]> | readonly FoundFile[]): ReadThunk =>
  async (dispatch, getState) => {
    const { logs, runId } = getState().severalLogs;
    if (runId === null && logs.every(({ stage }) => stage.kind === 'done')) dispatch(severalLogsReset());
    await dispatch(addFiles(found));
  };
