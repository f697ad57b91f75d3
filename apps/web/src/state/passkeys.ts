import { routes, secondFactorMessages } from '@propsmith/contract';
import type { RegistrationResponseJSON } from '@simplewebauthn/browser';
import { createApiThunk } from './api-thunk.ts';
import { always } from './failure-text.ts';

const changeFailed = always(secondFactorMessages.changeFailed);

export const setUpPasskey = createApiThunk(
  'passkeys/setUp',
  (password: string, { call }) => call(routes.setUpPasskey, { body: { password } }),
  changeFailed,
);

export const addPasskey = createApiThunk(
  'passkeys/add',
  async (body: { readonly name: string; readonly response: RegistrationResponseJSON }, { call }) =>
    (await call(routes.addPasskey, { body })).recovery_codes,
  changeFailed,
);

export const removePasskey = createApiThunk(
  'passkeys/remove',
  ({ id, password }: { readonly id: string; readonly password: string }, { call }) =>
    call(routes.removePasskey, { params: { id }, body: { password } }),
  changeFailed,
);
