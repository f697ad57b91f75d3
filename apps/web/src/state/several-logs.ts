import {
  extractionMessages,
  limits,
  unusedFileTexts,
  type SurveyReply,
  type Verdict,
} from '@propsmith/contract';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { rejectionText } from './api-thunk.ts';
import type { LogFile } from './log-file.ts';
import { patch } from './patch.ts';
import type { StoredSurvey } from './stored-survey.ts';
import { askSurvey, type SourcetypeName, type SurveyedExecution } from './survey.ts';

/** ready: not asked for yet · waiting: asked for · pausing: the server takes no more for now · unknown: the answer was lost */
export type LogStage =
  | {
      readonly kind: 'ready' | 'waiting' | 'uploading' | 'extracting' | 'pausing' | 'not-sent';
    }
  | {
      readonly kind: 'done';
      readonly execution: string;
      readonly verdict: Verdict;
      readonly costCents: number;
      readonly hasTimestamp: boolean;
    }
  | { readonly kind: 'failed' | 'unknown'; readonly reason: string };

/** A request for an execution, under the key that makes it one. */
export interface LogAttempt {
  readonly key: string;
  readonly uploadId: string;
}

export interface SeveralLog {
  /** Identifies it among the others. */
  readonly path: string;
  /** What is uploaded, under a name that the server takes. */
  readonly file: LogFile;
  readonly sizeBytes: number;
  /** Only the beginning of the file is used. */
  readonly isCut: boolean;
  readonly tokenCount: number;
  /** From the upload until the outcome is known. */
  readonly attempt: LogAttempt | null;
  readonly stage: LogStage;
}
export type ReadLog = Omit<SeveralLog, 'attempt' | 'stage'>;

export interface UnusedFile {
  readonly path: string;
  readonly reason: string;
}

interface Comparison {
  readonly kind: 'none' | 'asking' | 'failed' | 'answered';
  /** Kept while it is asked again. */
  readonly reply: SurveyReply | null;
  readonly error: string | null;
  readonly requestId: string | null;
}

export interface SeveralLogsState {
  readonly logs: readonly SeveralLog[];
  readonly unused: readonly UnusedFile[];
  /** Selections of files that are being read. */
  readonly readings: readonly string[];
  readonly folder: string;
  /** The names that were given to source types. */
  readonly names: readonly SourcetypeName[];
  /** Whether every stanza has an EVENT_BREAKER. */
  readonly eventBreaker: boolean;
  /** The name that was given to the app; null for one from the source types. */
  readonly appName: string | null;
  /** The run that sends logs; null when none does. */
  readonly runId: string | null;
  readonly isStopping: boolean;
  /** Why the run ended before its last log: the server's word on credit or limits. */
  readonly halted: string | null;
  /** Executions to compare, in the order in which they finished. */
  readonly finished: readonly SurveyedExecution[];
  readonly comparison: Comparison;
}

export const DEFAULT_FOLDER = '/var/log';

const initialState: SeveralLogsState = {
  logs: [],
  unused: [],
  readings: [],
  folder: DEFAULT_FOLDER,
  names: [],
  eventBreaker: false,
  appName: null,
  runId: null,
  isStopping: false,
  halted: null,
  finished: [],
  comparison: { kind: 'none', reply: null, error: null, requestId: null },
};

/** The state after a reload: the executions are compared again. */
export const severalLogsStateOf = (stored: StoredSurvey | null): SeveralLogsState => {
  if (stored === null) return initialState;
  const { finished, folder, names, eventBreaker, appName } = stored;
  return { ...initialState, finished, folder, names, eventBreaker, appName };
};

/** Logs that have not been sent, or were sent in vain. */
const unsentKinds: readonly LogStage['kind'][] = ['ready', 'not-sent', 'failed'];
export const isUnsent = ({ stage }: SeveralLog): boolean => unsentKinds.includes(stage.kind);

/** Logs that the next click on Extract sends. */
export const isNext = ({ stage }: SeveralLog): boolean => stage.kind === 'ready' || stage.kind === 'not-sent';

/** Why a log that could be read is not added. */
const refusalOf = ({ logs, finished }: SeveralLogsState, log: ReadLog): string | undefined => {
  const open = logs.filter(({ stage }) => stage.kind !== 'done');
  const paths = [...logs, ...finished].map(({ path }) => path);
  const chars = logs.reduce((sum, { file }) => sum + file.text.length, 0);
  if (paths.includes(log.path)) return unusedFileTexts.twice;
  if (open.length + finished.length >= limits.surveyLogsMax) return unusedFileTexts.tooMany;
  return chars + log.file.text.length > limits.surveyCharsMax ? unusedFileTexts.tooMuch : undefined;
};

const changed = (
  logs: readonly SeveralLog[],
  path: string,
  change: Partial<Pick<SeveralLog, 'stage' | 'attempt'>>,
): readonly SeveralLog[] => logs.map((log) => (log.path === path ? { ...log, ...change } : log));

/** An attempt is left of a lost answer, which stays unknown until it is asked for again. */
const stageWithoutSending = ({ attempt }: Pick<SeveralLog, 'attempt'>): LogStage =>
  attempt === null ? { kind: 'not-sent' } : { kind: 'unknown', reason: extractionMessages.answerLost };

interface OfReading {
  readonly reading: string;
}
interface OfRun {
  readonly runId: string;
  readonly path: string;
}

const severalLogsSlice = createSlice({
  name: 'severalLogs',
  initialState,
  reducers: {
    readingStarted: (state, { payload }: PayloadAction<string>) => ({
      ...state,
      readings: [...state.readings, payload],
    }),
    readingEnded: (state, { payload }: PayloadAction<string>) => ({
      ...state,
      readings: state.readings.filter((reading) => reading !== payload),
    }),
    logRead: (state: SeveralLogsState, { payload }: PayloadAction<OfReading & { log: ReadLog }>) => {
      const { reading, log } = payload;
      if (!state.readings.includes(reading)) return state;
      const reason = refusalOf(state, log);
      return reason === undefined
        ? { ...state, logs: [...state.logs, { ...log, attempt: null, stage: { kind: 'ready' as const } }] }
        : { ...state, unused: [...state.unused, { path: log.path, reason }] };
    },
    fileNotUsed: (state, { payload }: PayloadAction<OfReading & UnusedFile>) => {
      const { reading, path, reason } = payload;
      if (!state.readings.includes(reading)) return state;
      return { ...state, unused: [...state.unused, { path, reason }] };
    },
    logRemoved: (state, { payload: path }: PayloadAction<string>) => ({
      ...state,
      logs: state.logs.filter((log) => log.path !== path || !isUnsent(log)),
    }),
    namesGiven: (state, { payload }: PayloadAction<readonly SourcetypeName[]>) => ({
      ...state,
      names: payload,
    }),
    eventBreakerChosen: (state, { payload }: PayloadAction<boolean>) => ({ ...state, eventBreaker: payload }),
    appNamed: (state, { payload }: PayloadAction<string>) => ({ ...state, appName: payload }),
    folderEntered: (state, { payload }: PayloadAction<string>) => ({ ...state, folder: payload }),
    /** The logs with these paths are sent. */
    runStarted: (state, { payload }: PayloadAction<{ runId: string; paths: readonly string[] }>) => ({
      ...state,
      runId: payload.runId,
      isStopping: false,
      halted: null,
      logs: state.logs.map((log) =>
        payload.paths.includes(log.path) ? { ...log, stage: { kind: 'waiting' as const } } : log,
      ),
    }),
    stageReached: (state, { payload }: PayloadAction<OfRun & { stage: LogStage }>) => {
      const { runId, path, stage } = payload;
      if (state.runId !== runId) return state;
      const finished =
        stage.kind === 'done' ? [...state.finished, { id: stage.execution, path }] : state.finished;
      return { ...state, logs: changed(state.logs, path, { stage }), finished };
    },
    attemptChanged: (state, { payload }: PayloadAction<OfRun & { attempt: LogAttempt | null }>) => {
      const { runId, path, attempt } = payload;
      return state.runId === runId ? { ...state, logs: changed(state.logs, path, { attempt }) } : state;
    },
    stopAsked: (state) => ({ ...state, isStopping: true }),
    /** What still waits is not sent. */
    runEnded: (state, { payload }: PayloadAction<{ runId: string; halted: string | null }>) => {
      if (state.runId !== payload.runId) return state;
      const logs = state.logs.map((log) =>
        log.stage.kind === 'waiting' ? { ...log, stage: stageWithoutSending(log) } : log,
      );
      return { ...state, logs, runId: null, isStopping: false, halted: payload.halted };
    },
    severalLogsReset: () => initialState,
  },
  extraReducers: (builder) => {
    builder
      .addCase(askSurvey.pending, (state, { meta }) => {
        patch(state.comparison, { kind: 'asking', error: null, requestId: meta.requestId });
      })
      .addCase(askSurvey.fulfilled, (state, { meta, payload }) =>
        state.comparison.requestId === meta.requestId
          ? { ...state, comparison: { ...state.comparison, kind: 'answered' as const, reply: payload } }
          : state,
      )
      .addCase(askSurvey.rejected, (state, { meta, payload }) => {
        if (state.comparison.requestId !== meta.requestId) return;
        patch(state.comparison, { kind: 'failed', error: rejectionText(payload) });
      });
  },
  selectors: { selectSeveralLogs: (state) => state },
});

export const severalLogsReducer = severalLogsSlice.reducer;
export const {
  readingStarted,
  readingEnded,
  logRead,
  fileNotUsed,
  logRemoved,
  namesGiven,
  eventBreakerChosen,
  appNamed,
  folderEntered,
  runStarted,
  stageReached,
  attemptChanged,
  stopAsked,
  runEnded,
  severalLogsReset,
} = severalLogsSlice.actions;
export const { selectSeveralLogs } = severalLogsSlice.selectors;
