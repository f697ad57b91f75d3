import { setTimeout as wait } from 'node:timers/promises';
import type { RequestFault } from '../faults/request-faults.ts';
import { asFailure, failureAnswer, jsonAnswer, serialise, withHeader } from './answer.ts';
import type { Answer, Ending, RequestFacts } from './answer.ts';
import type { Api } from './api.ts';
import { expand } from './expand.ts';
import type { KeyedRequest } from './idempotency.ts';
import { isIntent, publicIntent } from './public-view.ts';
import type { Access } from './route.ts';
import { serverError } from './stripe-failure.ts';

/** A request whose parameters are good, and which has not begun. */
export interface Prepared {
  access: Access;
  act: () => Promise<object> | object;
  expandPaths: string[];
}

interface Ongoing {
  api: Api;
  facts: RequestFacts;
  fault: RequestFault | undefined;
  prepared: Prepared;
  gone: Promise<void>;
}

/** Does the act unless its Idempotency-Key was used before; then the first answer is given again. */
export const executeOnce = async (ongoing: Ongoing, keyed: KeyedRequest): Promise<Ending> => {
  const { api, facts, prepared } = ongoing;
  try {
    const stored = api.idempotencyKeys.begin(keyed);
    if (stored === null) return await execute(ongoing, keyed);
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

export const execute = async (ongoing: Ongoing, keyed?: KeyedRequest): Promise<Ending> => {
  const { api, facts, fault } = ongoing;
  if (fault?.kind === 'slow') await wait(fault.delayMs);
  if (fault?.kind === 'hang') {
    await ongoing.gone;
    if (keyed !== undefined) api.idempotencyKeys.abandon(keyed.key);
    return 'hang';
  }
  const answer =
    fault?.kind === 'stored_server_error'
      ? withHeader(failureAnswer(facts, serverError(), 'publishable'), 'stripe-should-retry', 'false')
      : await perform(ongoing);
  if (keyed !== undefined) api.idempotencyKeys.finish(keyed, answer.status, answer.body);
  api.world.store.commit();
  if (fault?.kind === 'commit_then_cut') return 'cut';
  if (fault?.kind === 'commit_then_hang') return 'hang';
  return answer;
};

const perform = async ({ api, facts, prepared }: Ongoing): Promise<Answer> => {
  const { store, events } = api.world;
  const cause = { requestId: facts.requestId, idempotencyKey: facts.idempotencyKey ?? null };
  try {
    const result = await events.during(cause, prepared.act);
    const shown =
      prepared.access === 'publishable' && isIntent(result)
        ? publicIntent(result)
        : expand(store, result, prepared.expandPaths);
    return jsonAnswer(facts, 200, serialise(shown));
  } catch (error) {
    return failureAnswer(facts, asFailure(error), prepared.access);
  }
};
