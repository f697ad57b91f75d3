import { routes, sessionMessages } from '@propsmith/contract';
import { createApiThunk } from './api-thunk.ts';
import { always } from './failure-text.ts';

export const loadSessions = createApiThunk(
  'sessions/load',
  (_: undefined, { call }) => call(routes.listSessions),
  always(sessionMessages.loadFailed),
);

export const signOutSession = createApiThunk(
  'sessions/signOut',
  (id: string, { call }) => call(routes.signOutSession, { params: { id } }),
  always(sessionMessages.signOutFailed),
);

export const signOutOtherSessions = createApiThunk(
  'sessions/signOutOthers',
  (_: undefined, { call }) => call(routes.signOutOtherSessions, { body: {} }),
  always(sessionMessages.signOutFailed),
);
