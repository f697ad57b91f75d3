import { emailChangeMessages, routes } from '@propsmith/contract';
import { createApiThunk } from './api-thunk.ts';
import type { LinkParams } from './auth-thunks.ts';
import { always } from './failure-text.ts';

export const changeEmail = createApiThunk(
  'emailChange/ask',
  (body: { email: string; password: string }, { call }) => call(routes.changeEmail, { body }),
  always(emailChangeMessages.requestFailed),
);

const linkFailed = always(emailChangeMessages.linkFailed);

export const confirmEmailChange = createApiThunk(
  'emailChange/confirm',
  async (params: LinkParams, { call, session }) => {
    const { message, email } = await call(routes.confirmEmailChange, { params: { ...params }, body: {} });
    await session.changeUser(params.uuid, { email });
    return { message };
  },
  linkFailed,
);

export const takeEmailBack = createApiThunk(
  'emailChange/takeBack',
  async (params: LinkParams, { call, session }) => {
    const reply = await call(routes.takeEmailBack, { params: { ...params }, body: {} });
    // The server has signed out every session of the user.
    if (session.current?.user.id === params.uuid) await session.end();
    return reply;
  },
  linkFailed,
);
