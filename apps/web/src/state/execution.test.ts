import { extractionMessages, routes, type ExecutionEdits } from '@propsmith/contract';
import { expect, it } from 'vitest';
import { openApp } from '../testing/open-app.ts';
import { ada } from '../testing/sample-session.ts';
import { rejectionText } from './api-thunk.ts';
import { saveEdits } from './execution.ts';

const edits: ExecutionEdits = { stanza: '[acme:app]\n', confirmed: ['no-year'], uses_rules: true };

it('saves edits under the id of the execution, and says when that failed', async () => {
  const { server, store } = openApp({ user: ada });
  server.reply(routes.saveExecutionEdits, edits);
  const saved = await store.dispatch(saveEdits({ id: 'e1', edits }));
  expect(saved.payload).toEqual(edits);
  expect(server.requestsTo(routes.saveExecutionEdits)).toMatchObject([
    { method: 'PUT', path: '/api/executions/e1/edits/', body: edits },
  ]);
  server.unreachable(routes.saveExecutionEdits);
  const lost = await store.dispatch(saveEdits({ id: 'e1', edits }));
  expect(saveEdits.rejected.match(lost) && rejectionText(lost.payload)).toBe(
    extractionMessages.editsSaveFailed,
  );
});
