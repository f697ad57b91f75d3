import { extractionMessages, extractionVerdict, type ExtractReply } from '@propsmith/contract';
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { Api } from '../api/browser-api.ts';
import { CallFailure } from '../api/call-failure.ts';
import { currentPreferences } from '../lib/preferences.ts';
import { sleep } from '../lib/sleep.ts';
import { loadDashboard } from './dashboard.ts';
import { extractionFailureTexts, sendExtraction, sendUpload } from './extract-calls.ts';
import { failureText } from './failure-text.ts';
import type { LogFile } from './log-file.ts';
import {
  attemptChanged,
  DEFAULT_FOLDER,
  isNext,
  runEnded,
  runStarted,
  stageReached,
  type LogAttempt,
  type LogStage,
  type SeveralLog,
  type SeveralLogsState,
} from './several-logs.ts';
import { askSurvey } from './survey.ts';

interface State {
  readonly severalLogs: SeveralLogsState;
}
type RunThunk<Result = void> = ThunkAction<Promise<Result>, State, Api, UnknownAction>;

/** The run was stopped, or the user changed, while it waited: nothing was sent. */
class Interrupted extends Error {}
/** Nothing is sent as it is when it should be redacted. */
class RedactionFailed extends Error {}

const NO_CREDIT = 402;
const TOO_MANY_REQUESTS = 429;
/** Unless the server says how long. */
const RETRY_AFTER_SECONDS = 5;
const CHECK_EVERY_MS = 250;

const isCurrent = ({ severalLogs }: State, runId: string): boolean => severalLogs.runId === runId;
const isInterrupted = (state: State, runId: string): boolean =>
  !isCurrent(state, runId) || state.severalLogs.isStopping;

const waitWhile = async (isNeeded: () => boolean): Promise<void> => {
  while (isNeeded()) await sleep(CHECK_EVERY_MS);
};

/** Repeats a call that the server puts off, after the time it names. */
const patiently =
  <Result>(
    { runId, path }: { readonly runId: string; readonly path: string },
    kind: 'uploading' | 'extracting',
    call: () => Promise<Result>,
  ): RunThunk<Result> =>
  async (dispatch, getState) => {
    for (;;) {
      if (!isCurrent(getState(), runId)) throw new Interrupted();
      dispatch(stageReached({ runId, path, stage: { kind } }));
      try {
        return await call();
      } catch (failure) {
        if (!(failure instanceof CallFailure) || failure.status !== TOO_MANY_REQUESTS) throw failure;
        const waitsUntil = Date.now() + Math.max(1, failure.retryAfterSeconds ?? RETRY_AFTER_SECONDS) * 1000;
        dispatch(stageReached({ runId, path, stage: { kind: 'pausing' } }));
        await waitWhile(() => Date.now() < waitsUntil && !isInterrupted(getState(), runId));
        if (isInterrupted(getState(), runId)) throw new Interrupted();
      }
    }
  };

/** What is uploaded: the log, redacted if that is preferred now. */
const fileToSend = async (file: LogFile): Promise<LogFile> => {
  if (!currentPreferences().redacts) return file;
  try {
    const { redact } = await import('@propsmith/redact');
    return { name: file.name, text: redact(file.text, { keep: [] }).text };
  } catch {
    throw new RedactionFailed();
  }
};

/** What became of a log, and the server's word if credit or a limit is used up. */
interface Sent {
  readonly stage: LogStage;
  readonly attempt: LogAttempt | null;
  readonly halted?: string;
}

const doneStage = ({ id, evidence, cost_per_click: costCents, result }: ExtractReply): LogStage => ({
  kind: 'done',
  execution: id,
  verdict: extractionVerdict(evidence),
  costCents,
  hasTimestamp: result[0]?.TIME_FORMAT !== '',
});

const haltedBy = (failure: CallFailure): Sent => ({
  stage: { kind: 'not-sent' },
  attempt: null,
  halted: failureText(failure, extractionFailureTexts),
});

const failed = (reason: string): Sent => ({ stage: { kind: 'failed', reason }, attempt: null });

/** Redacts and uploads the log. Nothing can be charged before it is extracted. */
const prepare =
  (runId: string, { path, file }: SeveralLog): RunThunk<LogAttempt | Sent> =>
  async (dispatch, getState, api) => {
    // Redacted again when it is repeated: the preference may have changed meanwhile, and so may the user.
    const upload = async () => {
      const sent = await fileToSend(file);
      if (!isCurrent(getState(), runId)) throw new Interrupted();
      return sendUpload(sent, api);
    };
    try {
      const { id } = await dispatch(patiently({ runId, path }, 'uploading', upload));
      return { key: crypto.randomUUID(), uploadId: id };
    } catch (failure) {
      if (failure instanceof Interrupted) return { stage: { kind: 'not-sent' }, attempt: null };
      if (failure instanceof RedactionFailed) return failed(extractionMessages.redactionFailed);
      if (failure instanceof CallFailure && failure.status === NO_CREDIT) return haltedBy(failure);
      const reason = failure instanceof CallFailure ? failure.message : '';
      return failed([extractionMessages.uploadFailed(file.name), reason].filter(Boolean).join(' '));
    }
  };

/** After a refusal nothing was done; after any other failure the work may have been done and charged. */
const isRefusal = ({ failure }: CallFailure): boolean =>
  failure.kind === 'not-refreshed' || (failure.kind === 'refused' && failure.status < 500);

const extract =
  (runId: string, { path, stage, attempt: before }: SeveralLog, attempt: LogAttempt): RunThunk<Sent> =>
  async (dispatch, _, api) => {
    try {
      const { key, uploadId } = attempt;
      const call = () => sendExtraction(key, { upload_id: uploadId }, true, api);
      const answer = await dispatch(patiently({ runId, path }, 'extracting', call));
      return { stage: doneStage(answer), attempt: null };
    } catch (failure) {
      if (failure instanceof Interrupted)
        return before === null ? { stage: { kind: 'not-sent' }, attempt: null } : { stage, attempt };
      if (!(failure instanceof CallFailure))
        return { stage: { kind: 'unknown', reason: extractionMessages.answerLost }, attempt };
      if (failure.status === NO_CREDIT) return haltedBy(failure);
      const reason = failureText(failure, extractionFailureTexts);
      return isRefusal(failure) ? failed(reason) : { stage: { kind: 'unknown', reason }, attempt };
    }
  };

/** Sends one log; the server's word if its credit or a limit is used up. */
const sendLog =
  (runId: string, log: SeveralLog): RunThunk<string | undefined> =>
  async (dispatch, getState) => {
    const { path } = log;
    const prepared = log.attempt ?? (await dispatch(prepare(runId, log)));
    let sent = prepared;
    if ('key' in sent) {
      // Stored before the request: a lost answer is asked for again under the same key.
      dispatch(attemptChanged({ runId, path, attempt: sent }));
      sent = await dispatch(extract(runId, log, sent));
    }
    if (!isCurrent(getState(), runId)) return undefined;
    dispatch(attemptChanged({ runId, path, attempt: sent.attempt }));
    dispatch(stageReached({ runId, path, stage: sent.stage }));
    void dispatch(loadDashboard());
    return sent.halted;
  };

/** Compares all finished executions. */
export const compareLogs = (): RunThunk => async (dispatch, getState) => {
  const { finished, folder, names, eventBreaker } = getState().severalLogs;
  if (finished.length === 0) return;
  const path = folder.trim() || DEFAULT_FOLDER;
  await dispatch(askSurvey({ executions: finished, folder: path, names, eventBreaker }));
};

/** Sends the logs one after the other, then compares all that have an answer. */
const sendLogs =
  (paths: readonly string[]): RunThunk =>
  async (dispatch, getState) => {
    if (getState().severalLogs.runId !== null || paths.length === 0) return;
    const runId = crypto.randomUUID();
    const logsBefore = new Map(getState().severalLogs.logs.map((log) => [log.path, log]));
    dispatch(runStarted({ runId, paths }));
    let halted: string | undefined;
    for (const path of paths) {
      await waitWhile(() => !navigator.onLine && !isInterrupted(getState(), runId));
      const log = logsBefore.get(path);
      if (log === undefined || halted !== undefined || isInterrupted(getState(), runId)) break;
      halted = await dispatch(sendLog(runId, log));
    }
    if (!isCurrent(getState(), runId)) return;
    dispatch(runEnded({ runId, halted: halted ?? null }));
    await dispatch(compareLogs());
  };

/** Sends the logs that were not sent yet. */
export const runLogs = (): RunThunk => (dispatch, getState) =>
  dispatch(
    sendLogs(
      getState()
        .severalLogs.logs.filter(isNext)
        .map(({ path }) => path),
    ),
  );

/** Sends one log again; a lost answer is asked for under the same key. */
export const retryLog =
  (path: string): RunThunk =>
  (dispatch) =>
    dispatch(sendLogs([path]));
