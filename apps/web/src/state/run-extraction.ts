import { isSampleLog, type ExtractReply } from '@propsmith/contract';
import type { RedactionKind } from '@propsmith/redact';
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { Api } from '../api/browser-api.ts';
import { currentPreferences } from '../lib/preferences.ts';
import { loadDashboard } from './dashboard.ts';
import { extractLog, uploadLog, type Attempt, type SentRedaction } from './extract-calls.ts';
import { saveEdits } from './execution.ts';
import {
  logOf,
  logRedacted,
  redactionFailed,
  redactionStarted,
  stanzaEdited,
  type LogExtractState,
} from './log-extract.ts';
import type { LogFile } from './log-file.ts';
import { enqueueSave } from './save-queue.ts';
import { toSaved, unedited } from './saved-edits.ts';

interface State {
  readonly logExtract: LogExtractState;
}
type ExtractThunk<Result> = ThunkAction<Promise<Result>, State, Api, UnknownAction>;

const isCurrent = ({ logExtract }: State, requestId: string): boolean => logExtract.requestId === requestId;

/** The kinds that a redaction of the log leaves; null if it is sent as it is. A sample is free only as it is. */
const chosenRedaction = (state: LogExtractState): readonly RedactionKind[] | null =>
  currentPreferences().redacts && !isSampleLog(logOf(state).text) ? state.keptKinds : null;

/** The open attempt, if the same log is extracted again in the same way. */
export const openAttempt = (state: LogExtractState): Attempt | undefined => {
  const { attempt, keepInput } = state;
  const { text, fileName } = logOf(state);
  const isUnchanged =
    attempt?.text === text &&
    attempt.fileName === fileName &&
    attempt.keepInput === keepInput &&
    String(attempt.redaction?.keptKinds ?? null) === String(chosenRedaction(state));
  return isUnchanged ? attempt : undefined;
};

const newAttempt = (state: LogExtractState, redaction: SentRedaction | null): Attempt => ({
  key: crypto.randomUUID(),
  ...logOf(state),
  redaction,
  keepInput: state.keepInput,
  uploadId: null,
  isOutcomeUnknown: false,
});

/** A new attempt with the redacted log; undefined if that failed or the page was reset meanwhile. */
const redactedAttempt =
  (keptKinds: readonly RedactionKind[]): ExtractThunk<Attempt | undefined> =>
  async (dispatch, getState) => {
    const { logExtract } = getState();
    const { text } = logOf(logExtract);
    const requestId = crypto.randomUUID();
    dispatch(redactionStarted(requestId));
    try {
      const { redact } = await import('@propsmith/redact');
      const redacted = redact(text, { keep: keptKinds }).text;
      if (!isCurrent(getState(), requestId)) return undefined;
      dispatch(logRedacted(redacted));
      return newAttempt(logExtract, { text: redacted, keptKinds });
    } catch {
      if (isCurrent(getState(), requestId)) dispatch(redactionFailed());
      return undefined;
    }
  };

/** The attempt with its file uploaded; undefined if that failed or the request is no longer current. */
const withUpload =
  (attempt: Attempt, file: LogFile): ExtractThunk<Attempt | undefined> =>
  async (dispatch, getState) => {
    const upload = await dispatch(uploadLog(file));
    if (!uploadLog.fulfilled.match(upload) || !isCurrent(getState(), upload.meta.requestId)) return undefined;
    return { ...attempt, uploadId: upload.payload.id };
  };

/** Shows the stanza that the user has as an edit of the extracted one, which compares both. */
const withExisting =
  ({ id, sample }: ExtractReply): ThunkAction<void, State, Api, UnknownAction> =>
  (dispatch, getState) => {
    const { existing } = getState().logExtract;
    if (existing === null || existing.trim() === '') return;
    const edits = { ...unedited, stanza: existing };
    dispatch(stanzaEdited(edits));
    if (sample) return;
    enqueueSave(async () => {
      await dispatch(saveEdits({ id, edits: toSaved(edits) }));
    });
  };

/** Extracts the log, after uploading it if it is a file. An attempt without a reply is retried with the same key. */
export const runExtraction = (): ExtractThunk<void> => async (dispatch, getState) => {
  const { logExtract } = getState();
  const { mode, file } = logExtract;
  const keptKinds = chosenRedaction(logExtract);
  const attempt =
    openAttempt(logExtract) ??
    (keptKinds === null ? newAttempt(logExtract, null) : await dispatch(redactedAttempt(keptKinds)));
  if (!attempt) return;
  const needsUpload = mode === 'file' && file !== null && attempt.uploadId === null;
  const upload = file && attempt.redaction ? { ...file, text: attempt.redaction.text } : file;
  const ready = needsUpload && upload ? await dispatch(withUpload(attempt, upload)) : attempt;
  if (!ready) return;
  const result = await dispatch(extractLog(ready));
  if (!isCurrent(getState(), result.meta.requestId)) return;
  void dispatch(loadDashboard());
  if (extractLog.fulfilled.match(result)) dispatch(withExisting(result.payload));
};
