import { eq } from 'drizzle-orm';
import type { Deps } from '../../../platform/deps.ts';
import { readViolations } from '../ledger/read-violations.ts';
import { reconRun } from '../payments/payments.tables.ts';
import { openFinding } from './findings.ts';

const RUN_NAME = 'audit-books';

/** Recomputes every balance from its rows. Logs each violation as fatal, to be alerted on. */
export const auditBooks = async ({
  db,
  maintenanceDb,
  clock,
  log,
}: Pick<Deps, 'db' | 'maintenanceDb' | 'clock' | 'log'>): Promise<void> => {
  for (const { rule, ref, detail } of await readViolations(maintenanceDb)) {
    log.fatal({ rule, ref, detail }, 'books violate a rule');
    await openFinding(db, clock, { kind: 'books', ref: `${rule}: ${ref}`, expected: rule, actual: detail });
  }
  const endedAt = clock.now();
  await db
    .insert(reconRun)
    .values({ name: RUN_NAME, endedAt })
    .onConflictDoUpdate({ target: reconRun.name, set: { endedAt } });
};

/** When an audit last completed, with or without violations; undefined before the first one. */
export const readLastAudit = async ({ db }: Pick<Deps, 'db'>): Promise<Date | undefined> => {
  const [run] = await db.select().from(reconRun).where(eq(reconRun.name, RUN_NAME));
  return run?.endedAt;
};
