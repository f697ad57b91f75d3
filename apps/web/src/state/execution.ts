import { extractionMessages, routes } from '@propsmith/contract';
import { createApiThunk } from './api-thunk.ts';
import { always } from './failure-text.ts';

/** One execution with its log and answer. It belongs to the page that shows it, so no section of the state keeps it. */
export const loadExecution = createApiThunk(
  'execution/load',
  (id: string, { call }) => call(routes.getExecution, { params: { id } }),
  always(extractionMessages.executionLoadFailed),
);

/** Removes the log and the answer; that it ran and what it cost stays. */
export const deleteExecution = createApiThunk(
  'execution/delete',
  (id: string, { call }) => call(routes.deleteExecution, { params: { id } }),
  always(extractionMessages.executionDeleteFailed),
);
