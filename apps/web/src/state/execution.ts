import { extractionMessages, routes, type ExecutionEdits } from '@propsmith/contract';
import { createApiThunk } from './api-thunk.ts';
import { always } from './failure-text.ts';
import { savesDone } from './save-queue.ts';

/** One execution with its log, its answer and the edits so far. Kept by the page that shows it, not in the store. */
export const loadExecution = createApiThunk(
  'execution/load',
  async (id: string, { call }) => {
    await savesDone();
    return call(routes.getExecution, { params: { id } });
  },
  always(extractionMessages.executionLoadFailed),
);

interface Change {
  readonly id: string;
  readonly name?: string;
  readonly shared?: boolean;
}

/** Renames or shares an execution; the reply is what is stored now. */
export const changeExecution = createApiThunk(
  'execution/change',
  ({ id, ...body }: Change, { call }) => call(routes.changeExecution, { params: { id }, body }),
  always(extractionMessages.executionChangeFailed),
);

/** Saves the edited stanza and the answers to questions. */
export const saveEdits = createApiThunk(
  'execution/saveEdits',
  ({ id, edits }: { readonly id: string; readonly edits: ExecutionEdits }, { call }) =>
    call(routes.saveExecutionEdits, { params: { id }, body: edits }),
  always(extractionMessages.editsSaveFailed),
);

/** Deletes log and answer; the execution and its charge stay. */
export const deleteExecution = createApiThunk(
  'execution/delete',
  (id: string, { call }) => call(routes.deleteExecution, { params: { id } }),
  always(extractionMessages.executionDeleteFailed),
);
