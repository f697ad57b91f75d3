import { extractionMessages, type ExtractReply } from '@propsmith/contract';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { rejectionText, type Rejection } from './api-thunk.ts';
import { extractLog, uploadLog, type Attempt } from './extract-calls.ts';
import type { LogFile } from './log-file.ts';
import { patch } from './patch.ts';
import { unedited, type StanzaEdits } from './stanza-draft.ts';

export type InputMode = 'text' | 'file';
export type ExtractView = 'input' | 'output';
/** What a running extraction waits for. */
export type ExtractStage = 'uploading' | 'extracting';

export interface LogExtractState {
  mode: InputMode;
  view: ExtractView;
  /** The log of each mode; the other one stays while it is not shown. */
  pasted: string;
  file: LogFile | null;
  keepInput: boolean;
  output: ExtractReply | null;
  edits: StanzaEdits;
  loading: boolean;
  stage: ExtractStage;
  error: string | null;
  /** Beside the error: what came in place of an answer. */
  received: string | null;
  /** What was asked for last, until its outcome is known. */
  attempt: Attempt | null;
  /** The request whose answer counts; an answer to any other comes too late. */
  requestId: string | null;
}
const initialState: LogExtractState = {
  mode: 'text',
  view: 'input',
  pasted: '',
  file: null,
  keepInput: true,
  output: null,
  edits: unedited,
  loading: false,
  stage: 'extracting',
  error: null,
  received: null,
  attempt: null,
  requestId: null,
};

/** The log in the mode that is chosen. */
export const logOf = ({ mode, pasted, file }: Pick<LogExtractState, 'mode' | 'pasted' | 'file'>) =>
  mode === 'file'
    ? { text: file?.text ?? '', fileName: file?.name ?? null }
    : { text: pasted, fileName: null };

/** A log stays as it is while it is sent, and beside its answer. */
export const isLocked = ({ loading, output }: Pick<LogExtractState, 'loading' | 'output'>): boolean =>
  loading || output !== null;

/** A refusal says that nothing was done; everything else leaves open whether the work was done and charged. */
const isRefusal = (status: number | undefined): boolean =>
  status !== undefined && status >= 400 && status < 500;
const TOO_MANY_REQUESTS = 429;

/** What remains of an attempt that failed; null once it is known that nothing came of it. */
const attemptAfter = (attempt: Attempt, status: number | undefined): Attempt | null => {
  if (!isRefusal(status)) return { ...attempt, isOutcomeUnknown: true };
  return status === TOO_MANY_REQUESTS ? attempt : null;
};

const failedChanges = (attempt: Attempt, rejection: Rejection | undefined) => {
  const remaining = attemptAfter(attempt, rejection?.status);
  const charge = remaining?.isOutcomeUnknown === true ? ` ${extractionMessages.chargeUnknown}` : '';
  return {
    attempt: remaining,
    error: rejectionText(rejection) + charge,
    received: rejection?.received ?? null,
  };
};

const logExtractSlice = createSlice({
  name: 'logExtract',
  initialState,
  reducers: {
    inputModeChosen: (state, { payload }: PayloadAction<InputMode>) => {
      patch(state, { mode: payload, error: null });
    },
    logTyped: (state, { payload }: PayloadAction<string>) => {
      patch(state, { pasted: payload, error: null });
    },
    logFileRead: (state, { payload }: PayloadAction<LogFile>) => {
      // A file is read while something else may already be under way.
      if (!isLocked(state)) patch(state, { file: payload, mode: 'file', error: null });
    },
    keepInputChosen: (state, { payload }: PayloadAction<boolean>) => {
      state.keepInput = payload;
    },
    stanzaEdited: (state, { payload }: PayloadAction<StanzaEdits>) => ({ ...state, edits: payload }),
    viewChosen: (state, { payload }: PayloadAction<ExtractView>) => {
      state.view = payload;
    },
    /** Whether logs are kept is a wish about every log to come: nobody shall have to repeat it for each. */
    extractionReset: ({ keepInput }) => ({ ...initialState, keepInput }),
  },
  extraReducers: (builder) => {
    builder
      .addCase(uploadLog.pending, (state, { meta: { requestId } }) => {
        patch(state, {
          loading: true,
          stage: 'uploading',
          view: 'output',
          error: null,
          output: null,
          requestId,
        });
      })
      .addCase(uploadLog.rejected, (state, { meta, payload }) => {
        if (state.requestId !== meta.requestId) return;
        const reason = payload?.message ?? '';
        const error = [extractionMessages.uploadFailed(meta.arg.name), reason].filter(Boolean).join(' ');
        patch(state, { loading: false, error, view: 'output' });
      })
      .addCase(extractLog.pending, (state, { meta: { arg: attempt, requestId } }) => ({
        ...state,
        loading: true,
        stage: 'extracting',
        view: 'output',
        error: null,
        received: null,
        output: null,
        edits: unedited,
        attempt,
        requestId,
      }))
      .addCase(extractLog.fulfilled, (state, { meta, payload }) =>
        state.requestId === meta.requestId
          ? { ...state, loading: false, output: payload, view: 'output', attempt: null }
          : state,
      )
      .addCase(extractLog.rejected, (state, { meta, payload }) => {
        if (state.requestId !== meta.requestId) return;
        patch(state, { ...failedChanges(meta.arg, payload), loading: false, view: 'output' });
      });
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
  logFileRead,
  keepInputChosen,
  stanzaEdited,
  viewChosen,
  extractionReset,
} = logExtractSlice.actions;
export const { selectLogExtract, selectCanExtract } = logExtractSlice.selectors;
