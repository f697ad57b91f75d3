import { extractionMessages, routes } from '@propsmith/contract';
import { createApiThunk } from './api-thunk.ts';
import { always } from './failure-text.ts';

/** For how many days the company keeps logs and results. */
export const loadRetention = createApiThunk(
  'retention/load',
  (_: undefined, { call }) => call(routes.getRetention),
  always(extractionMessages.retentionLoadFailed),
);

export const saveRetention = createApiThunk(
  'retention/save',
  (days: number, { call }) => call(routes.updateRetention, { body: { days } }),
  always(extractionMessages.retentionSaveFailed),
);
