import { IDEMPOTENCY_KEY_HEADER, routes } from '@propsmith/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { registerRoute } from '../../platform/http/register-route.ts';
import { deleteExecution } from './delete-execution.ts';
import { extractLog } from './extract-log.ts';
import { keepUpload } from './keep-upload.ts';
import { readExecution } from './read-execution.ts';
import { changeRetention, readRetention } from './retention.ts';

export const registerExtractionRoutes = (app: FastifyInstance, deps: Deps): void => {
  registerRoute(app, routes.extractLog, ({ actor, headers, body, upload, request }) =>
    extractLog(deps, {
      actor,
      key: headers[IDEMPOTENCY_KEY_HEADER],
      logs: body.logs,
      uploadId: body.upload_id,
      upload,
      keepInput: body.keep_input,
      request,
    }),
  );
  registerRoute(app, routes.uploadFile, ({ actor, upload, request }) =>
    keepUpload(deps, { actor, upload, request }),
  );
  registerRoute(app, routes.getExecution, ({ actor, params }) => readExecution(deps, actor, params.id));
  registerRoute(app, routes.deleteExecution, ({ actor, params, request }) =>
    deleteExecution(deps, { actor, id: params.id, request }),
  );
  registerRoute(app, routes.getRetention, ({ actor }) => readRetention(deps, actor));
  registerRoute(app, routes.updateRetention, ({ actor, body, request }) =>
    changeRetention(deps, { actor, days: body.days, request }),
  );
};
