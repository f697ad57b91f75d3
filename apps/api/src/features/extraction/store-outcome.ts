import { isDatabaseOutage } from '../../platform/db/outage.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { failExecution, finishExecution } from './finish-execution.ts';
import type { EngineOutcome } from './run-engine.ts';

type StoreContext = Pick<Deps, 'db' | 'clock' | 'log' | 'postponedWrites'> & {
  readonly actor: Pick<Actor, 'userId'>;
};

/** An execution whose engine has ended. */
interface Ended {
  readonly id: string;
  readonly outcome: EngineOutcome;
  readonly engineVersion: string;
}

const store = async (
  ctx: StoreContext,
  { id, outcome, engineVersion }: Ended,
): Promise<number | undefined> => {
  if (outcome.ok) return finishExecution(ctx, { id, result: outcome.result, engineVersion });
  await failExecution(ctx, { id, failure: outcome.failure });
  return undefined;
};

const storeLater = ({ db, clock, log, postponedWrites, actor }: StoreContext, ended: Ended): void => {
  const { id } = ended;
  const isKept = postponedWrites.add({
    bytes: JSON.stringify(ended.outcome).length,
    run: async () => {
      const costCents = await store({ db, clock, log, postponedWrites, actor }, ended);
      const isRefused = ended.outcome.ok && costCents === undefined;
      if (isRefused) log.warn({ execution: id }, 'execution had ended before its outcome could be stored');
      else log.info({ execution: id, costCents }, 'outcome stored after the database was away');
    },
  });
  if (isKept) log.warn({ execution: id }, 'the database is away; the outcome is stored when it is back');
  else log.error({ execution: id }, 'the database is away and too much is waiting; the outcome is discarded');
};

/**
 * Stores what the engine answered. Returns the cost of a result; undefined when there is none, or when the lease had expired.
 * While the database is away this request fails; the outcome is stored later, for whoever asks again with the same key.
 */
export const storeOutcome = async (ctx: StoreContext, ended: Ended): Promise<number | undefined> => {
  try {
    return await store(ctx, ended);
  } catch (error) {
    if (isDatabaseOutage(error)) storeLater(ctx, ended);
    throw error;
  }
};
