import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/db/database.ts';
import { creditHold } from './ledger.tables.ts';

/** Tells the sweeper that the execution is still being worked on; false when its hold is closed already. */
export const extendHold = async (
  db: Database,
  { executionId, leaseSeconds }: { executionId: string; leaseSeconds: number },
): Promise<boolean> => {
  const extended = await db
    .update(creditHold)
    .set({ leaseUntil: sql`clock_timestamp() + make_interval(secs => ${leaseSeconds})` })
    .where(and(eq(creditHold.executionId, executionId), eq(creditHold.state, 'held')))
    .returning({ executionId: creditHold.executionId });
  return extended.length > 0;
};
