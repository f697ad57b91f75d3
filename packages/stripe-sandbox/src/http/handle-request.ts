import type { RequestFault } from '../faults.ts';
import { newId } from '../state/ids.ts';
import { asFailure, failureAnswer, withHeader, type AnswerOrFault, type RequestFacts } from './answer.ts';
import type { Api } from './api.ts';
import { authenticate } from './authenticate.ts';
import { execute, executeOnce, type Prepared } from './execute.ts';
import { parseForm } from './form-encoding.ts';
import { hashParameters } from './idempotency.ts';
import { Parameters } from './parameters.ts';
import { findRoute } from './route.ts';
import { docUrl, serverError, StripeFailure } from './stripe-failure.ts';

interface IncomingRequest {
  method: string;
  path: string;
  /** Query and body, joined: Stripe reads parameters from both. */
  form: string;
  authorization: string | undefined;
  idempotencyKey: string | undefined;
  version: string | undefined;
  /** Resolves when the caller disconnects. */
  gone: Promise<void>;
}

const rateLimit = (): StripeFailure =>
  new StripeFailure(429, {
    type: 'invalid_request_error',
    code: 'rate_limit',
    doc_url: docUrl('rate_limit'),
    message:
      'Request rate limit exceeded. Learn more about rate limits here https://stripe.com/docs/rate-limits.',
  });

const matchesRequest = (fault: RequestFault, { method, path }: IncomingRequest): boolean =>
  (fault.method === undefined || fault.method === method) && path.startsWith(fault.path ?? '/v1/');

const prepare = (api: Api, request: IncomingRequest): Prepared => {
  const { route, id } = findRoute(api.routes, request.method, request.path);
  const access = authenticate(api.keys, route, request.authorization);
  const parameters = new Parameters(parseForm(request.form));
  const expandPaths = parameters.list('expand') ?? [];
  const act = route.handler({ ctx: api.ctx, id, parameters, access });
  parameters.refuseUnknown();
  return { access, act, expandPaths };
};

export const handleRequest = async (api: Api, request: IncomingRequest): Promise<AnswerOrFault> => {
  const { method, path, version, idempotencyKey } = request;
  const facts: RequestFacts = { requestId: newId('req'), version, idempotencyKey };
  const fault = api.faults.take((candidate) => matchesRequest(candidate, request));
  if (fault?.kind === 'cut') return 'cut';
  if (fault?.kind === 'rate_limit') return failureAnswer(facts, rateLimit(), 'publishable');
  if (fault?.kind === 'server_error') {
    return withHeader(failureAnswer(facts, serverError(), 'publishable'), 'stripe-should-retry', 'true');
  }
  let prepared: Prepared;
  try {
    prepared = prepare(api, request);
  } catch (error) {
    return failureAnswer(facts, asFailure(error), 'publishable');
  }
  const started = { api, facts, fault, prepared, gone: request.gone };
  if (method !== 'POST' || idempotencyKey === undefined) return execute(started);
  const parametersHash = hashParameters(request.form);
  return executeOnce(started, {
    key: idempotencyKey,
    route: path,
    parametersHash,
    requestId: facts.requestId,
  });
};
