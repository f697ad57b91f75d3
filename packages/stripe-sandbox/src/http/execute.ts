import { setTimeout as wait } from 'node:timers/promises';
import type { RequestFault } from '../faults.ts';
import type { PaymentIntent } from '../state/resources.ts';
import { asFailure, failureAnswer, jsonAnswer, publicIntent, serialise, withHeader } from './answer.ts';
import type { Answer, AnswerOrFault, RequestFacts } from './answer.ts';
import type { Api } from './api.ts';
import { expand } from './expand.ts';
import type { KeyedRequest } from './idempotency.ts';
import type { Access } from './route.ts';
import { serverError } from './stripe-failure.ts';

/** A request with valid parameters that is not executed yet. */
export interface Prepared {
  access: Access;
  act: () => object;
  expandPaths: string[];
}

interface StartedRequest {
  api: Api;
  facts: RequestFacts;
  fault: RequestFault | undefined;
  prepared: Prepared;
  gone: Promise<void>;
}

const isIntent = (value: object): value is PaymentIntent =>
  'object' in value && value.object === 'payment_intent';

const perform = ({ api, facts, prepared }: StartedRequest): Answer => {
  const { store, events } = api.ctx;
  const cause = { requestId: facts.requestId, idempotencyKey: facts.idempotencyKey ?? null };
  try {
    const result = events.during(cause, prepared.act);
    const shown =
      prepared.access === 'publishable' && isIntent(result)
        ? publicIntent(result)
        : expand(store, result, prepared.expandPaths);
    return jsonAnswer(facts, 200, serialise(shown));
  } catch (error) {
    return failureAnswer(facts, asFailure(error), prepared.access);
  }
};

export const execute = async (started: StartedRequest, keyed?: KeyedRequest): Promise<AnswerOrFault> => {
  const { api, facts, fault } = started;
  if (fault?.kind === 'slow') await wait(fault.delayMs);
  if (fault?.kind === 'hang') {
    await started.gone;
    if (keyed !== undefined) api.idempotencyKeys.abandon(keyed.key);
    return 'hang';
  }
  const answer =
    fault?.kind === 'stored_server_error'
      ? withHeader(failureAnswer(facts, serverError(), 'publishable'), 'stripe-should-retry', 'false')
      : perform(started);
  if (keyed !== undefined) api.idempotencyKeys.finish(keyed, answer.status, answer.body);
  api.ctx.store.commit();
  if (fault?.kind === 'commit_then_cut') return 'cut';
  if (fault?.kind === 'commit_then_hang') return 'hang';
  return answer;
};

/** Executes the request, or repeats the stored answer of an earlier request with the same Idempotency-Key. */
export const executeOnce = async (started: StartedRequest, keyed: KeyedRequest): Promise<AnswerOrFault> => {
  const { api, facts, prepared } = started;
  try {
    const stored = api.idempotencyKeys.begin(keyed);
    if (stored === null) return await execute(started, keyed);
    const again = jsonAnswer(facts, stored.status, stored.body);
    const marked = withHeader(
      withHeader(again, 'idempotent-replayed', 'true'),
      'original-request',
      stored.requestId,
    );
    return stored.status < 500 ? marked : withHeader(marked, 'stripe-should-retry', 'false');
  } catch (error) {
    return failureAnswer(facts, asFailure(error), prepared.access);
  }
};
