import { serverMessages } from '@propsmith/contract';
import { createAsyncThunk } from '@reduxjs/toolkit';
import type { Api } from '../api/browser-api.ts';
import { CallFailure, type LoginChallenge } from '../api/call-failure.ts';
import { failureText, type FailureTexts } from './failure-text.ts';

export interface Rejection {
  /** The text to show. */
  readonly message: string;
  /** The HTTP error status; undefined without a reply or with a malformed one. */
  readonly status: number | undefined;
  /** The server never got the call. */
  readonly isUnsent: boolean;
  /** The server's error code, if any. */
  readonly code: string | undefined;
  /** Of a sign-in that needs a second factor. */
  readonly challenge?: LoginChallenge | undefined;
  /** The body of a malformed reply, if any. */
  readonly received: string | undefined;
}

interface ApiThunkConfig {
  extra: Api;
  rejectValue: Rejection;
}

/** A thunk over the API that rejects with the text to show. */
export const createApiThunk = <Result, Argument = undefined>(
  type: string,
  run: (argument: Argument, api: Api) => Promise<Result>,
  texts: FailureTexts | ((failure: CallFailure) => string),
) =>
  createAsyncThunk<Result, Argument, ApiThunkConfig>(type, async (argument, { extra, rejectWithValue }) => {
    try {
      return await run(argument, extra);
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure;
      const message = typeof texts === 'function' ? texts(failure) : failureText(failure, texts);
      const { status, isUnsent, code, received, challenge } = failure;
      return rejectWithValue({
        message,
        status,
        isUnsent,
        code,
        received,
        ...(challenge !== undefined && { challenge }),
      });
    }
  });

/** The text of a rejected thunk; an unexpected error has no payload. */
export const rejectionText = (payload: Rejection | undefined): string =>
  payload?.message ?? serverMessages.unexpected;
