import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Deps } from '../../../platform/deps.ts';
import { queryRows } from '../../../platform/db/rows.ts';
import { withTx } from '../../../platform/db/with-tx.ts';

const HOLDS_AT_ONCE = 50;

const row = z.object({ execution_id: z.string() });

/** Gives back the credit of executions whose worker has died, and answers which they were. */
export const sweepHolds = async ({ db, log }: Pick<Deps, 'db' | 'log'>): Promise<string[]> => {
  const released: string[] = [];
  for (;;) {
    const swept = await withTx(db, (tx) =>
      queryRows(tx, sql`select execution_id from ledger_sweep(${HOLDS_AT_ONCE})`, row),
    );
    released.push(...swept.map(({ execution_id: executionId }) => executionId));
    if (swept.length < HOLDS_AT_ONCE) break;
  }
  if (released.length > 0) log.warn({ executions: released.length }, 'credit of dead executions given back');
  return released;
};
