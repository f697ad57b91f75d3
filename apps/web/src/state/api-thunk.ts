import { createAsyncThunk } from '@reduxjs/toolkit';
import type { Api } from '../api/browser-api.ts';
import { failureText, type FailureTexts } from './failure-text.ts';

export interface ApiThunkConfig {
  extra: Api;
  rejectValue: string;
}

/** A thunk over the API whose rejection carries the text to show. */
export const createApiThunk = <Result, Argument = void>(
  type: string,
  run: (argument: Argument, api: Api) => Promise<Result>,
  texts: FailureTexts | string,
) =>
  createAsyncThunk<Result, Argument, ApiThunkConfig>(type, async (argument, { extra, rejectWithValue }) => {
    try {
      return await run(argument, extra);
    } catch (failure) {
      return rejectWithValue(failureText(failure, texts));
    }
  });
