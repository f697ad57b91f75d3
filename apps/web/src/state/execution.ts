import { extractionMessages, routes } from '@propsmith/contract';
import { createApiThunk } from './api-thunk.ts';
import { always } from './failure-text.ts';

/** One execution with its log and answer. Kept by the page that shows it, not in the store. */
export const loadExecution = createApiThunk(
  'execution/load',
  (id: string, { call }) => call(routes.getExecution, { params: { id } }),
  always(extractionMessages.executionLoadFailed),
);

/** Deletes log and answer; the execution and its charge stay. */
export const deleteExecution = createApiThunk(
  'execution/delete',
  (id: string, { call }) => call(routes.deleteExecution, { params: { id } }),
  always(extractionMessages.executionDeleteFailed),
);
