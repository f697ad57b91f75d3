import type { ExtractReply } from '@propsmith/contract';
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { Api } from '../api/browser-api.ts';
import { loadDashboard } from './dashboard.ts';
import { extractLog, uploadLog, type Attempt } from './extract-calls.ts';
import { saveEdits } from './execution.ts';
import { logOf, stanzaEdited, type LogExtractState } from './log-extract.ts';
import type { LogFile } from './log-file.ts';
import { enqueueSave } from './save-queue.ts';
import { toSaved, unedited } from './saved-edits.ts';

interface State {
  readonly logExtract: LogExtractState;
}
type ExtractThunk<Result> = ThunkAction<Promise<Result>, State, Api, UnknownAction>;

const isCurrent = ({ logExtract }: State, requestId: string): boolean => logExtract.requestId === requestId;

/** The open attempt, if the same log is extracted again in the same way. */
export const openAttempt = (state: LogExtractState): Attempt | undefined => {
  const { attempt, keepInput } = state;
  const { text, fileName } = logOf(state);
  const isUnchanged =
    attempt?.text === text && attempt.fileName === fileName && attempt.keepInput === keepInput;
  return isUnchanged ? attempt : undefined;
};

const newAttempt = (state: LogExtractState): Attempt => ({
  key: crypto.randomUUID(),
  ...logOf(state),
  keepInput: state.keepInput,
  uploadId: null,
  isOutcomeUnknown: false,
});

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
  const attempt = openAttempt(logExtract) ?? newAttempt(logExtract);
  const needsUpload = mode === 'file' && file !== null && attempt.uploadId === null;
  const ready = needsUpload ? await dispatch(withUpload(attempt, file)) : attempt;
  if (!ready) return;
  const result = await dispatch(extractLog(ready));
  if (!isCurrent(getState(), result.meta.requestId)) return;
  void dispatch(loadDashboard());
  if (extractLog.fulfilled.match(result)) dispatch(withExisting(result.payload));
};
