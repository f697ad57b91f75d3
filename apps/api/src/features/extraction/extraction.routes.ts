import { IDEMPOTENCY_KEY_HEADER, routes } from '@propsmith/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { registerGatedRoute, registerRoute } from '../../platform/http/register-route.ts';
import type { Upload } from '../../platform/http/upload.ts';
import { admitRequest, admitUpload, type Admitted } from './admit-request.ts';
import { changeExecution } from './change-execution.ts';
import { deleteExecution } from './delete-execution.ts';
import { examineStanza } from './examine-stanza.ts';
import { extractLog, type ExtractInput } from './extract-log.ts';
import { keepUpload } from './keep-upload.ts';
import { readExecution } from './read-execution.ts';
import { changeRetention, readRetention } from './retention.ts';
import { saveEdits } from './save-edits.ts';
import { surveyExecutions } from './survey-executions.ts';

interface LogRequest {
  readonly headers: { readonly [IDEMPOTENCY_KEY_HEADER]?: string | undefined };
  readonly body: {
    readonly logs?: string | undefined;
    readonly upload_id?: string | undefined;
    readonly keep_input: boolean;
  };
  readonly upload: Upload | undefined;
}

const inputOf = (
  { headers, body, upload }: LogRequest,
  { known }: Pick<Admitted, 'known'>,
): ExtractInput => ({
  key: headers[IDEMPOTENCY_KEY_HEADER],
  known,
  logs: body.logs,
  uploadId: body.upload_id,
  upload,
  keepInput: body.keep_input,
});

export const registerExtractionRoutes = (app: FastifyInstance, deps: Deps): void => {
  registerGatedRoute(
    app,
    deps,
    routes.extractLog,
    (ctx, headers) => admitRequest(ctx, headers[IDEMPOTENCY_KEY_HEADER]),
    (ctx, request, admitted) => extractLog(ctx, inputOf(request, admitted)),
  );
  registerGatedRoute(
    app,
    deps,
    routes.examineStanza,
    (ctx, headers) => admitRequest(ctx, headers[IDEMPOTENCY_KEY_HEADER]),
    (ctx, request, admitted) => {
      const { props_conf: propsConf, stanza, propose: proposes } = request.body;
      return examineStanza(ctx, { ...inputOf(request, admitted), propsConf, stanza, proposes });
    },
  );
  registerGatedRoute(
    app,
    deps,
    routes.surveyExecutions,
    (ctx) => admitRequest(ctx, undefined),
    (ctx, { body: { event_breaker: eventBreaker, ...body } }) =>
      surveyExecutions(ctx, { ...body, eventBreaker }),
  );
  registerGatedRoute(
    app,
    deps,
    routes.uploadFile,
    (ctx) => admitUpload(ctx),
    (ctx, { upload }) => keepUpload(ctx, upload),
  );
  registerRoute(app, deps, routes.getExecution, (ctx, { params }) => readExecution(ctx, params.id));
  registerRoute(app, deps, routes.changeExecution, (ctx, { params, body }) =>
    changeExecution(ctx, { id: params.id, name: body.name, shared: body.shared }),
  );
  registerRoute(app, deps, routes.saveExecutionEdits, (ctx, { params, body }) => {
    const { stanza, confirmed, uses_rules, verdict } = body;
    return saveEdits(ctx, { id: params.id, edits: { stanza, confirmed, uses_rules, verdict } });
  });
  registerRoute(app, deps, routes.deleteExecution, (ctx, { params }) => deleteExecution(ctx, params.id));
  registerRoute(app, deps, routes.getRetention, (ctx) => readRetention(ctx));
  registerRoute(app, deps, routes.updateRetention, (ctx, { body }) => changeRetention(ctx, body.days));
};
