import {
  changePasswordMessages,
  DOMAIN_NAME,
  forgotPasswordMessages,
  loginMessages,
  profileMessages,
  resetPasswordMessages,
  routes,
  verificationMessages,
} from '@propsmith/contract';
import { createAsyncThunk } from '@reduxjs/toolkit';
import type { AuthenticationResponseJSON } from '@simplewebauthn/browser';
import type { Api } from '../api/browser-api.ts';
import type { CallFailure } from '../api/call-failure.ts';
import type { Reply } from '../api/call-types.ts';
import type { Session } from '../api/session-store.ts';
import { createApiThunk } from './api-thunk.ts';
import { always } from './failure-text.ts';

const loginFailureText = ({ failure, message }: CallFailure): string => {
  switch (failure.kind) {
    case 'refused':
      if (failure.body === undefined) return loginMessages.unparsableBody(failure.status, failure.statusText);
      return message || loginMessages.failedWithStatus(failure.status);
    case 'unreachable':
    case 'not-refreshed':
      return message || loginMessages.networkFailure;
    case 'malformed':
      return loginMessages.failedUnknown;
  }
};

const startSession = async (
  session: Api['session'],
  { user, token }: Reply<typeof routes.login>,
): Promise<Session> => {
  const signedIn: Session = { accessToken: token.access, refreshToken: token.refresh, user };
  await session.start(signedIn);
  return signedIn;
};

export const login = createApiThunk(
  'auth/login',
  async (credentials: { email: string; password: string }, { call, session }) => {
    const reply = await call(routes.login, { body: { ...credentials, domain_name: DOMAIN_NAME } });
    return startSession(session, reply);
  },
  loginFailureText,
);

/** The second step of a sign-in. */
export const answerChallenge = createApiThunk(
  'auth/secondFactor',
  async (answer: { challenge: string; code: string }, { call, session }) =>
    startSession(session, await call(routes.loginSecondFactor, { body: answer })),
  loginFailureText,
);

/** What a passkey has to sign in the second step. */
export const askForPasskey = createApiThunk(
  'auth/askForPasskey',
  (challenge: string, { call }) => call(routes.passkeyLoginOptions, { body: { challenge } }),
  loginFailureText,
);

/** The second step of a sign-in by a passkey. */
export const answerByPasskey = createApiThunk(
  'auth/passkey',
  async (answer: { challenge: string; response: AuthenticationResponseJSON }, { call, session }) =>
    startSession(session, await call(routes.loginPasskey, { body: answer })),
  loginFailureText,
);

/** Ends the session in this browser first, so that the user is signed out even if the server is unreachable. */
export const logout = createAsyncThunk<undefined, undefined, { extra: Api }>(
  'auth/logout',
  async (_, { extra: { call, session } }) => {
    const refresh = session.current?.refreshToken;
    await session.end();
    if (refresh === undefined) return undefined;
    await call(routes.logout, { body: { refresh }, keepalive: true }).catch(() => undefined);
    return undefined;
  },
);

export const resendVerification = createApiThunk(
  'auth/resendVerification',
  (email: string, { call }) => call(routes.resendVerification, { body: { email, domain_name: DOMAIN_NAME } }),
  { refused: verificationMessages.resendFailed, otherwise: verificationMessages.resendBroken },
);

export interface LinkParams {
  readonly uuid: string;
  readonly token: string;
}

/** Whether the state of a history entry holds a mailed link. */
export const isLinkParams = (state: unknown): state is LinkParams =>
  typeof state === 'object' && state !== null && 'uuid' in state && 'token' in state;

/** The text is of no use where the link is valid: the screen says nothing of an invitation then. */
export const readInvitation = createApiThunk(
  'auth/invitation',
  (params: LinkParams, { call }) => call(routes.getInvitation, { params: { ...params } }),
  always(resetPasswordMessages.linkInvalid),
);

export const verifyEmail = createApiThunk(
  'auth/verifyEmail',
  (params: LinkParams, { call }) => call(routes.verifyEmail, { params: { ...params } }),
  {
    refused: verificationMessages.failedUnknownServer,
    malformed: verificationMessages.failed,
    otherwise: verificationMessages.failedUnknown,
  },
);

export const forgotPassword = createApiThunk(
  'auth/forgotPassword',
  (email: string, { call }) => call(routes.forgotPassword, { body: { email } }),
  {
    refused: verificationMessages.failedUnknownServer,
    malformed: verificationMessages.failed,
    otherwise: forgotPasswordMessages.failedUnknown,
  },
);

export const resetPassword = createApiThunk(
  'auth/resetPassword',
  (
    { password, confirmation, ...params }: LinkParams & { password: string; confirmation: string },
    { call },
  ) => call(routes.resetPassword, { params, body: { password_1: password, password_2: confirmation } }),
  {
    refused: resetPasswordMessages.failedUnknownServer,
    malformed: resetPasswordMessages.failedWithoutMessage,
    otherwise: resetPasswordMessages.failedUnknown,
  },
);

export interface PasswordChange {
  readonly old_password: string;
  readonly new_password: string;
  readonly confirm_password: string;
}

export const changePassword = createApiThunk(
  'auth/changePassword',
  (fields: PasswordChange, { call }) => call(routes.changePassword, { body: fields }),
  always(changePasswordMessages.failedUnknown),
);

export const editProfile = createApiThunk(
  'auth/editProfile',
  async (fields: { firstname: string; lastname: string; phoneNumber?: string }, { call, session }) => {
    const author = session.current?.user;
    const saved = await call(routes.editProfile, { body: fields });
    const { firstname, lastname } = saved;
    if (author) await session.changeUser(author.id, { firstname, lastname });
    return saved;
  },
  { refused: profileMessages.updateFailed, otherwise: profileMessages.updateFailedUnknown },
);
