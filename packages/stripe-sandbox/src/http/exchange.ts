import { strikesRequest } from '../faults/request-faults.ts';
import { webPage } from '../pages/web-page.ts';
import { newId } from '../state/ids.ts';
import { asFailure, failureAnswer, withHeader, type Ending, type RequestFacts } from './answer.ts';
import type { Api } from './api.ts';
import { authenticate } from './authenticate.ts';
import { execute, executeOnce, type Prepared } from './execute.ts';
import { parseForm } from './form-encoding.ts';
import { hashParameters } from './idempotency.ts';
import { Parameters } from './parameters.ts';
import { findRoute } from './route.ts';
import { docUrl, serverError, StripeFailure } from './stripe-failure.ts';

export interface IncomingRequest {
  method: string;
  path: string;
  /** Query and body, joined: Stripe takes parameters from both. */
  form: string;
  authorization: string | undefined;
  idempotencyKey: string | undefined;
  version: string | undefined;
  /** Resolves when the caller has gone. */
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

const prepare = (api: Api, request: IncomingRequest): Prepared => {
  const { route, id } = findRoute(api.routes, request.method, request.path);
  const access = authenticate(api.keys, route, request.authorization);
  const parameters = new Parameters(parseForm(request.form));
  const expandPaths = parameters.list('expand') ?? [];
  const act = route.handler({ world: api.world, id, parameters, access });
  parameters.refuseUnknown();
  return { access, act, expandPaths };
};

/** One request from its arrival to its answer, or to whatever a fault makes of it. */
export const exchange = async (api: Api, request: IncomingRequest): Promise<Ending> => {
  const { method, path, version, idempotencyKey } = request;
  const facts: RequestFacts = { requestId: newId('req'), version, idempotencyKey };
  const fault = api.faults.take((candidate) => strikesRequest(candidate, method, path));
  if (fault?.kind === 'cut') return 'cut';
  if (fault?.kind === 'rate_limit') return failureAnswer(facts, rateLimit(), 'publishable');
  if (fault?.kind === 'server_error') {
    return withHeader(failureAnswer(facts, serverError(), 'publishable'), 'stripe-should-retry', 'true');
  }
  const page = webPage(api.world, request);
  if (page !== null) return page;
  let prepared: Prepared;
  try {
    prepared = prepare(api, request);
  } catch (error) {
    return failureAnswer(facts, asFailure(error), 'publishable');
  }
  const ongoing = { api, facts, fault, prepared, gone: request.gone };
  if (method !== 'POST' || idempotencyKey === undefined || !path.startsWith('/v1/')) return execute(ongoing);
  const parametersHash = hashParameters(request.form);
  return executeOnce(ongoing, {
    key: idempotencyKey,
    route: path,
    parametersHash,
    requestId: facts.requestId,
  });
};
