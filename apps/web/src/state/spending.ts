import { routes, spendingMessages } from '@propsmith/contract';
import { createApiThunk } from './api-thunk.ts';
import { always } from './failure-text.ts';

export const loadSpending = createApiThunk(
  'spending/load',
  (_: undefined, { call }) => call(routes.getSpending),
  always(spendingMessages.loadFailed),
);

export const saveSpending = createApiThunk(
  'spending/save',
  (body: { limit: number | null; low_balance: number | null }, { call }) =>
    call(routes.updateSpending, { body }),
  always(spendingMessages.saveFailed),
);
