import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { Api } from '../api/browser-api.ts';
import { loadDashboard } from './dashboard.ts';
import { extractLog, uploadLog, type Attempt } from './extract-calls.ts';
import { logOf, type LogExtractState } from './log-extract.ts';
import type { LogFile } from './log-file.ts';

interface State {
  readonly logExtract: LogExtractState;
}
type ExtractThunk<Result> = ThunkAction<Promise<Result>, State, Api, UnknownAction>;

const isCurrent = ({ logExtract }: State, requestId: string): boolean => logExtract.requestId === requestId;

/** The attempt that is still open, when the very same is asked for again. */
export const openAttempt = (state: LogExtractState): Attempt | undefined => {
  const { attempt, keepInput } = state;
  const { text, fileName } = logOf(state);
  const isSame = attempt?.text === text && attempt.fileName === fileName && attempt.keepInput === keepInput;
  return isSame ? attempt : undefined;
};

const newAttempt = (state: LogExtractState): Attempt => ({
  key: crypto.randomUUID(),
  ...logOf(state),
  keepInput: state.keepInput,
  uploadId: null,
  isOutcomeUnknown: false,
});

/** The attempt with its file on the server; undefined when that failed, or nobody waits for it any more. */
const withUpload =
  (attempt: Attempt, file: LogFile): ExtractThunk<Attempt | undefined> =>
  async (dispatch, getState) => {
    const upload = await dispatch(uploadLog(file));
    if (!uploadLog.fulfilled.match(upload) || !isCurrent(getState(), upload.meta.requestId)) return undefined;
    return { ...attempt, uploadId: upload.payload.id };
  };

/** Sends the log for its settings: a file first by itself, what got no answer once more under the same key. */
export const runExtraction = (): ExtractThunk<void> => async (dispatch, getState) => {
  const { logExtract } = getState();
  const { mode, file } = logExtract;
  const attempt = openAttempt(logExtract) ?? newAttempt(logExtract);
  const isToUpload = mode === 'file' && file !== null && attempt.uploadId === null;
  const ready = isToUpload ? await dispatch(withUpload(attempt, file)) : attempt;
  if (!ready) return;
  const { meta } = await dispatch(extractLog(ready));
  if (isCurrent(getState(), meta.requestId)) void dispatch(loadDashboard());
};
