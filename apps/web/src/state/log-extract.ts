import { extractionMessages, IDEMPOTENCY_KEY_HEADER, routes, type ExtractReply } from '@propsmith/contract';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { exactForm } from '../lib/exact-form.ts';
import { createApiThunk, rejectionText } from './api-thunk.ts';
import { always } from './failure-text.ts';
import { patch } from './patch.ts';

/** Keeps a log file on the server, to be extracted from by its id. */
export const uploadLog = createApiThunk(
  'logExtract/upload',
  ({ text, fileName }: { text: string; fileName: string }, { call }) => {
    const form = new FormData();
    form.append('timestamp', new Date().toISOString());
    form.append('uploaded_file', new Blob([text], { type: 'text/plain' }), fileName);
    return call(routes.uploadFile, { form });
  },
  always(''),
);

export interface ExtractRequest {
  /** The execution's id: the same key is never charged twice. */
  readonly key: string;
  readonly source: { readonly logs: string } | { readonly uploadId: string };
  readonly keepInput: boolean;
}

export const extractLog = createApiThunk(
  'logExtract/extract',
  ({ key, source, keepInput }: ExtractRequest, { call }) => {
    const log = 'logs' in source ? { logs: source.logs } : { upload_id: source.uploadId };
    const form = exactForm({ ...log, keep_input: String(keepInput) });
    return call(routes.extractLog, { form, headers: { [IDEMPOTENCY_KEY_HEADER]: key } });
  },
  {
    refused: extractionMessages.failed,
    misshapen: extractionMessages.noData,
    otherwise: extractionMessages.failed,
  },
);

export type InputMode = 'text' | 'file';
export type ExtractView = 'input' | 'output';
/** What a running extraction waits for. */
export type ExtractStage = 'uploading' | 'extracting';

export interface LogExtractState {
  mode: InputMode;
  view: ExtractView;
  /** The log itself, and the file it was read from. */
  text: string;
  fileName: string | null;
  output: ExtractReply | null;
  loading: boolean;
  stage: ExtractStage;
  error: string | null;
}
const initialState: LogExtractState = {
  mode: 'text',
  view: 'input',
  text: '',
  fileName: null,
  output: null,
  loading: false,
  stage: 'extracting',
  error: null,
};

const logExtractSlice = createSlice({
  name: 'logExtract',
  initialState,
  reducers: {
    inputModeChosen: (_, { payload }: PayloadAction<InputMode>) => ({ ...initialState, mode: payload }),
    logTyped: (state, { payload }: PayloadAction<string>) => {
      patch(state, { text: payload, error: null });
    },
    logFileRead: (state, { payload }: PayloadAction<{ text: string; fileName: string }>) => {
      patch(state, { ...payload, mode: 'file', error: null });
    },
    viewChosen: (state, { payload }: PayloadAction<ExtractView>) => {
      state.view = payload;
    },
    extractionReset: () => initialState,
  },
  extraReducers: (builder) => {
    builder
      .addCase(uploadLog.pending, (state) => {
        patch(state, { loading: true, stage: 'uploading', error: null, output: null });
      })
      .addCase(uploadLog.rejected, (state, { meta, payload }) => {
        const reason = payload?.message ?? '';
        const error = [extractionMessages.uploadFailed(meta.arg.fileName), reason].filter(Boolean).join(' ');
        patch(state, { loading: false, error, view: 'output' });
      })
      .addCase(extractLog.pending, (state) => {
        patch(state, { loading: true, stage: 'extracting', error: null, output: null });
      })
      .addCase(extractLog.fulfilled, (state, { payload }) => ({
        ...state,
        loading: false,
        output: payload,
        view: 'output',
      }))
      .addCase(extractLog.rejected, (state, { payload }) => {
        patch(state, { loading: false, error: rejectionText(payload), view: 'output' });
      });
  },
  selectors: {
    selectLogExtract: (state) => state,
    selectCanExtract: (state) => !state.loading && (state.output === null || state.error !== null),
  },
});

export const logExtractReducer = logExtractSlice.reducer;
export const { inputModeChosen, logTyped, logFileRead, viewChosen, extractionReset } =
  logExtractSlice.actions;
export const { selectLogExtract, selectCanExtract } = logExtractSlice.selectors;
