import { loginMessages, roles, type CurrentUser, type ErrorCode } from '@propsmith/contract';
import { createSlice, isRejectedWithValue, type PayloadAction, type UnknownAction } from '@reduxjs/toolkit';
import type { Session } from '../api/session-store.ts';
import { rejectionText, type Rejection } from './api-thunk.ts';
import * as thunks from './auth-thunks.ts';
import { patch } from './patch.ts';

/** The state of a request whose result is not kept. */
interface Operation {
  status: 'idle' | 'pending' | 'succeeded' | 'failed';
  error: string | null;
}

const idle: Operation = { status: 'idle', error: null };
const pending: Operation = { status: 'pending', error: null };
const succeeded: Operation = { status: 'succeeded', error: null };
const failed = (error: string): Operation => ({ status: 'failed', error });

export interface AuthState {
  isAuthenticated: boolean;
  user: CurrentUser | null;
  accessToken: string | null;
  refreshToken: string | null;
  /** The company requires a second factor: the server answers nothing else until one is set up. */
  mustSetUpFactor: boolean;
  loading: boolean;
  error: string | null;
  emailVerification: Operation;
  forgotPassword: Operation;
  passwordReset: Operation;
  passwordChange: Operation;
  profileUpdate: Operation;
}

const signedOut = {
  isAuthenticated: false,
  user: null,
  accessToken: null,
  refreshToken: null,
  mustSetUpFactor: false,
} as const;
const signedIn = (session: Session) => ({ isAuthenticated: true, ...session });
const idleState = {
  loading: false,
  error: null,
  emailVerification: idle,
  forgotPassword: idle,
  passwordReset: idle,
  passwordChange: idle,
  profileUpdate: idle,
} as const;

/** Signed in on start only if a complete session is stored. */
export const authStateOf = (session: Session | null): AuthState => ({
  ...signedOut,
  ...(session && signedIn(session)),
  ...idleState,
});

const isFactorMissing = (action: UnknownAction): boolean =>
  isRejectedWithValue(action) &&
  (action.payload as Rejection).code === ('second_factor_setup_required' satisfies ErrorCode);

const authSlice = createSlice({
  name: 'auth',
  initialState: authStateOf(null),
  reducers: {
    /** A session that did not come from login: refreshed here, or started or refreshed in another tab. */
    sessionAdopted: (state, { payload }: PayloadAction<Session>) => {
      patch(state, { ...signedIn(payload), error: null });
    },
    sessionEnded: (state, { payload: reason }: PayloadAction<string | null>) => {
      patch(state, { ...signedOut, error: reason });
    },
    factorSetUp: (state) => {
      state.mustSetUpFactor = false;
    },
    /** Clears errors and outcomes of earlier requests; the session stays. */
    authReset: (state) => {
      patch(state, idleState);
    },
  },
  extraReducers: (builder) => {
    for (const signIn of [thunks.login, thunks.answerChallenge, thunks.answerByPasskey]) {
      builder
        .addCase(signIn.pending, (state) => {
          patch(state, { loading: true, error: null, isAuthenticated: false });
        })
        .addCase(signIn.fulfilled, (state, { payload }) => {
          patch(state, { ...signedIn(payload), loading: false });
        })
        .addCase(signIn.rejected, (state, { payload }) => {
          patch(state, {
            ...signedOut,
            loading: false,
            error: payload?.message ?? loginMessages.failedUnknown,
          });
        });
    }
    builder.addCase(thunks.logout.pending, (state) => {
      patch(state, { ...signedOut, ...idleState });
    });

    builder.addMatcher(isFactorMissing, (state) => {
      state.mustSetUpFactor = state.isAuthenticated;
    });

    const operations = [
      ['emailVerification', thunks.verifyEmail],
      ['forgotPassword', thunks.forgotPassword],
      ['passwordReset', thunks.resetPassword],
      ['passwordChange', thunks.changePassword],
      ['profileUpdate', thunks.editProfile],
    ] as const;
    for (const [field, thunk] of operations) {
      builder
        .addMatcher(thunk.pending.match, (state) => {
          state[field] = pending;
        })
        .addMatcher(thunk.fulfilled.match, (state) => {
          state[field] = succeeded;
        })
        .addMatcher(thunk.rejected.match, (state, { payload }) => {
          state[field] = failed(rejectionText(payload));
        });
    }
  },
  selectors: {
    selectAuth: (state) => state,
    selectIsAuthenticated: (state) => state.isAuthenticated,
    selectUser: (state) => state.user,
    selectIsAdmin: (state) => state.user?.role === roles.admin,
  },
});

export const authReducer = authSlice.reducer;
export const { sessionAdopted, sessionEnded, factorSetUp, authReset } = authSlice.actions;
export const { selectAuth, selectIsAuthenticated, selectUser, selectIsAdmin } = authSlice.selectors;
