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
  registerRoute(app, deps, routes.extractLog, (ctx, { headers, body, upload }) =>
    extractLog(ctx, {
      actor: ctx.actor,
      key: headers[IDEMPOTENCY_KEY_HEADER],
      logs: body.logs,
      uploadId: body.upload_id,
      upload,
      keepInput: body.keep_input,
      request: ctx.request,
    }),
  );
  registerRoute(app, deps, routes.uploadFile, (ctx, { upload }) =>
    keepUpload(ctx, { actor: ctx.actor, upload, request: ctx.request }),
  );
  registerRoute(app, deps, routes.getExecution, (ctx, { params }) =>
    readExecution(ctx, ctx.actor, params.id),
  );
  registerRoute(app, deps, routes.deleteExecution, (ctx, { params }) =>
    deleteExecution(ctx, { actor: ctx.actor, id: params.id, request: ctx.request }),
  );
  registerRoute(app, deps, routes.getRetention, (ctx) => readRetention(ctx, ctx.actor));
  registerRoute(app, deps, routes.updateRetention, (ctx, { body }) =>
    changeRetention(ctx, { actor: ctx.actor, days: body.days, request: ctx.request }),
  );
};
