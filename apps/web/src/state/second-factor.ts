import { routes, secondFactorMessages } from '@propsmith/contract';
import { createApiThunk } from './api-thunk.ts';
import { always } from './failure-text.ts';

const changeFailed = always(secondFactorMessages.changeFailed);

export const loadSecondFactor = createApiThunk(
  'secondFactor/load',
  (_: undefined, { call }) => call(routes.getSecondFactor),
  always(secondFactorMessages.loadFailed),
);

export const setUpSecondFactor = createApiThunk(
  'secondFactor/setUp',
  (password: string, { call }) => call(routes.setUpSecondFactor, { body: { password } }),
  changeFailed,
);

export const confirmSecondFactor = createApiThunk(
  'secondFactor/confirm',
  async (code: string, { call }) =>
    (await call(routes.confirmSecondFactor, { body: { code } })).recovery_codes,
  changeFailed,
);

export const renewRecoveryCodes = createApiThunk(
  'secondFactor/renewCodes',
  async (password: string, { call }) =>
    (await call(routes.renewRecoveryCodes, { body: { password } })).recovery_codes,
  changeFailed,
);

export const requireSecondFactor = createApiThunk(
  'secondFactor/require',
  (body: { readonly required: boolean; readonly password: string }, { call }) =>
    call(routes.requireSecondFactor, { body }),
  changeFailed,
);

export const removeSecondFactor = createApiThunk(
  'secondFactor/remove',
  (password: string, { call }) => call(routes.removeSecondFactor, { body: { password } }),
  changeFailed,
);
