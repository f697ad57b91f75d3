import { extractionMessages, routes, type ExtractReply } from '@propsmith/contract';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { createApiThunk, rejectionText } from './api-thunk.ts';
import { patch } from './patch.ts';

export const extractLog = createApiThunk(
  'logExtract/extract',
  (form: FormData, { call }) => call(routes.extractLog, { form }),
  {
    refused: extractionMessages.failed,
    misshapen: extractionMessages.noData,
    otherwise: extractionMessages.failed,
  },
);

export interface LogExtractState {
  mode: 'text' | 'file';
  view: 'input' | 'output';
  output: ExtractReply | null;
  loading: boolean;
  error: string | null;
}
const initialState: LogExtractState = {
  mode: 'text',
  view: 'input',
  output: null,
  loading: false,
  error: null,
};

const logExtractSlice = createSlice({
  name: 'logExtract',
  initialState,
  reducers: {
    inputModeChosen: (state, { payload }: PayloadAction<LogExtractState['mode']>) => {
      state.mode = payload;
    },
    extractionReset: () => initialState,
  },
  extraReducers: (builder) => {
    builder
      .addCase(extractLog.pending, (state) => {
        patch(state, { loading: true, error: null, output: null });
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
export const { inputModeChosen, extractionReset } = logExtractSlice.actions;
export const { selectLogExtract, selectCanExtract } = logExtractSlice.selectors;
