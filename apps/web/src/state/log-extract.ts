import { extractionMessages, isSampleLog, type ExtractReply } from '@propsmith/contract';
import type { RedactionKind } from '@propsmith/redact';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { rejectionText, type Rejection } from './api-thunk.ts';
import { extractLog, uploadLog, type Attempt } from './extract-calls.ts';
import type { LogFile } from './log-file.ts';
import { patch } from './patch.ts';
import { unedited, type StanzaEdits } from './saved-edits.ts';

export type InputMode = 'text' | 'file';
/** The part of the screen that is open; wide screens show the input beside the others. */
export type ExtractView = 'input' | OutputView;
export type OutputView = 'stanza' | 'events' | 'json';
/** What a running extraction waits for. */
export type ExtractStage = 'uploading' | 'extracting';

export interface LogExtractState {
  mode: InputMode;
  view: ExtractView;
  /** The log of each mode; both are kept. */
  pasted: string;
  file: LogFile | null;
  /** The beginning of a file that is too large, offered instead of it. */
  beginning: LogFile | null;
  /** Why the last file that was chosen can't be used; null if it can. */
  refusal: string | null;
  /** The log that was entered and not sent when a sample was opened instead of it; null for none. */
  replaced: Pick<LogExtractState, 'mode' | 'pasted' | 'file'> | null;
  keepInput: boolean;
  /** Kinds of values that a redaction leaves as they are. */
  keptKinds: readonly RedactionKind[];
  /** The redacted text of the last extraction; null if the log was sent as it is. */
  sent: string | null;
  /** The stanza that the user has, to be checked; null while none is. */
  existing: string | null;
  output: ExtractReply | null;
  edits: StanzaEdits;
  loading: boolean;
  stage: ExtractStage;
  error: string | null;
  /** The request that failed can be sent again as it was. */
  canTryAgain: boolean;
  /** The body of a malformed reply, shown with the error. */
  received: string | null;
  /** The last request, until its outcome is known. */
  attempt: Attempt | null;
  /** The current request; replies to others are ignored. */
  requestId: string | null;
}
interface Reopened {
  readonly output: ExtractReply;
  readonly text: string;
  readonly fileName: string | null;
  readonly edits: StanzaEdits;
}
const initialState: LogExtractState = {
  mode: 'text',
  view: 'input',
  pasted: '',
  file: null,
  beginning: null,
  refusal: null,
  replaced: null,
  keepInput: true,
  keptKinds: [],
  sent: null,
  existing: null,
  output: null,
  edits: unedited,
  loading: false,
  stage: 'extracting',
  error: null,
  canTryAgain: false,
  received: null,
  attempt: null,
  requestId: null,
};

/** The log of the chosen mode as it was entered. */
const enteredLog = ({ mode, pasted, file }: Pick<LogExtractState, 'mode' | 'pasted' | 'file'>) =>
  mode === 'file'
    ? { text: file?.text ?? '', fileName: file?.name ?? null }
    : { text: pasted, fileName: null };

type LogState = Pick<LogExtractState, 'mode' | 'pasted' | 'file' | 'sent' | 'loading' | 'output'>;

/** The log of the chosen mode; while it is sent and with its answer, as it was sent. */
export const logOf = (state: LogState) => {
  const entered = enteredLog(state);
  return state.sent !== null && isLocked(state) ? { ...entered, text: state.sent } : entered;
};

/** The log can't be changed while it is sent and while its answer is shown. */
export const isLocked = ({ loading, output }: Pick<LogExtractState, 'loading' | 'output'>): boolean =>
  loading || output !== null;

/** After a 4xx nothing was done; after any other failure the work may have been done and charged. */
const isRefusal = (status: number | undefined): boolean =>
  status !== undefined && status >= 400 && status < 500;
const TOO_MANY_REQUESTS = 429;

/** The attempt to retry; null if the server refused it. A sample is never charged. */
const attemptAfterFailure = (attempt: Attempt, rejection: Rejection | undefined): Attempt | null => {
  const { status, isUnsent = false } = rejection ?? {};
  if (isUnsent || status === TOO_MANY_REQUESTS) return attempt;
  return isRefusal(status) ? null : { ...attempt, isOutcomeUnknown: !isSampleLog(attempt.text) };
};

/** What failed, and what is known about the charge; the server's own texts say that themselves. */
const errorOf = (remaining: Attempt | null, rejection: Rejection | undefined): string => {
  const isUnsent = rejection?.isUnsent === true;
  if (remaining?.isOutcomeUnknown === true)
    return `${isUnsent ? extractionMessages.answerLost : rejectionText(rejection)} ${extractionMessages.chargeUnknown}`;
  return isUnsent ? `${rejectionText(rejection)} ${extractionMessages.notCharged}` : rejectionText(rejection);
};

const failedChanges = (attempt: Attempt, rejection: Rejection | undefined) => {
  const remaining = attemptAfterFailure(attempt, rejection);
  return {
    attempt: remaining,
    canTryAgain: remaining !== null,
    error: errorOf(remaining, rejection),
    received: rejection?.received ?? null,
  };
};

const logExtractSlice = createSlice({
  name: 'logExtract',
  initialState,
  reducers: {
    inputModeChosen: (state, { payload }: PayloadAction<InputMode>) => {
      patch(state, { mode: payload, beginning: null, refusal: null, error: null });
    },
    logTyped: (state, { payload }: PayloadAction<string>) => {
      patch(state, { pasted: payload, error: null });
    },
    sampleOpened: (state, { payload: pasted }: PayloadAction<string>) => {
      const { text } = enteredLog(state);
      const { mode, pasted: typed, file } = state;
      const isOwnLog = text !== '' && !isSampleLog(text);
      if (isOwnLog) state.replaced = { mode, pasted: typed, file };
      patch(state, { mode: 'text', pasted, beginning: null, refusal: null, error: null });
    },
    /** The replies to requests for the sample are ignored from then on. */
    replacedLogBroughtBack: ({ keepInput, keptKinds, existing, replaced }) => ({
      ...initialState,
      ...{ keepInput, keptKinds, existing },
      ...replaced,
    }),
    logFileRead: (state, { payload }: PayloadAction<LogFile>) => {
      // An extraction may have started while the file was read.
      if (!isLocked(state))
        patch(state, { file: payload, beginning: null, refusal: null, mode: 'file', error: null });
    },
    fileBeginningRead: (state, { payload }: PayloadAction<LogFile>) => {
      if (!isLocked(state)) patch(state, { beginning: payload, mode: 'file' });
    },
    /** A file can't be used; null when another one is chosen. */
    fileRefused: (state, { payload }: PayloadAction<string | null>) => {
      state.refusal = payload;
    },
    keepInputChosen: (state, { payload }: PayloadAction<boolean>) => {
      state.keepInput = payload;
    },
    keptKindsChosen: (state, { payload }: PayloadAction<readonly RedactionKind[]>) => ({
      ...state,
      keptKinds: payload,
    }),
    /** The log is redacted, which takes a moment, so that a second click sends nothing. */
    redactionStarted: (state, { payload: requestId }: PayloadAction<string>) => {
      patch(state, {
        loading: true,
        stage: 'extracting',
        view: 'stanza',
        error: null,
        sent: null,
        requestId,
      });
    },
    logRedacted: (state, { payload }: PayloadAction<string>) => {
      state.sent = payload;
    },
    redactionFailed: (state) => {
      patch(state, {
        loading: false,
        error: extractionMessages.redactionFailed,
        canTryAgain: false,
        received: null,
      });
    },
    /** A stanza that the user has; null to check none. */
    existingStanzaGiven: (state, { payload }: PayloadAction<string | null>) => {
      if (!isLocked(state)) patch(state, { existing: payload, error: null });
    },
    stanzaEdited: (state, { payload }: PayloadAction<StanzaEdits>) => ({ ...state, edits: payload }),
    /** An execution with its log, as it was left. */
    executionReopened: (_, { payload }: PayloadAction<Reopened>) => ({
      ...initialState,
      ...(payload.fileName === null
        ? { pasted: payload.text }
        : { mode: 'file' as const, file: { name: payload.fileName, text: payload.text } }),
      output: payload.output,
      edits: payload.edits,
      view: 'stanza',
    }),
    viewChosen: (state, { payload }: PayloadAction<ExtractView>) => {
      state.view = payload;
    },
    extractionReset: () => initialState,
  },
  extraReducers: (builder) => {
    builder
      .addCase(uploadLog.pending, (state, { meta: { arg: file, requestId } }) => {
        patch(state, {
          loading: true,
          sent: state.sent === file.text ? state.sent : null,
          stage: 'uploading',
          view: 'stanza',
          error: null,
          output: null,
          requestId,
        });
      })
      .addCase(uploadLog.rejected, (state, { meta, payload }) => {
        if (state.requestId !== meta.requestId) return;
        const { message: reason = '', status } = payload ?? {};
        const failed = extractionMessages.uploadFailed(meta.arg.name);
        const error = [failed, reason, extractionMessages.notCharged].filter(Boolean).join(' ');
        const canTryAgain = !isRefusal(status) || status === TOO_MANY_REQUESTS;
        patch(state, { loading: false, error, canTryAgain, received: null, view: 'stanza' });
      })
      .addCase(extractLog.pending, (state, { meta: { arg: attempt, requestId } }) => ({
        ...state,
        loading: true,
        stage: 'extracting',
        view: 'stanza',
        error: null,
        received: null,
        output: null,
        edits: unedited,
        sent: attempt.redaction?.text ?? null,
        attempt,
        requestId,
      }))
      .addCase(extractLog.fulfilled, (state, { meta, payload }) =>
        state.requestId === meta.requestId
          ? { ...state, loading: false, output: payload, view: 'stanza', attempt: null }
          : state,
      )
      .addCase(extractLog.rejected, (state, { meta, payload }) =>
        state.requestId === meta.requestId
          ? { ...state, ...failedChanges(meta.arg, payload), loading: false, view: 'stanza' }
          : state,
      );
  },
  selectors: {
    selectLogExtract: (state) => state,
    selectCanExtract: (state) => !state.loading && (state.output === null || state.error !== null),
  },
});

export const logExtractReducer = logExtractSlice.reducer;
export const {
  inputModeChosen,
  logTyped,
  sampleOpened,
  replacedLogBroughtBack,
  logFileRead,
  fileBeginningRead,
  fileRefused,
  keepInputChosen,
  keptKindsChosen,
  redactionStarted,
  logRedacted,
  redactionFailed,
  existingStanzaGiven,
  stanzaEdited,
  executionReopened,
  viewChosen,
  extractionReset,
} = logExtractSlice.actions;
export const { selectLogExtract, selectCanExtract } = logExtractSlice.selectors;
