import { eq } from 'drizzle-orm';
import type { Deps } from '../../../platform/deps.ts';
import { readViolations } from '../ledger/read-violations.ts';
import { reconRun } from '../payments/payments.tables.ts';
import { openFinding } from './findings.ts';

const NAME = 'audit-books';

/** Adds all books up again. A difference is a reason to wake somebody. */
export const auditBooks = async ({
  db,
  maintenanceDb,
  clock,
  log,
}: Pick<Deps, 'db' | 'maintenanceDb' | 'clock' | 'log'>): Promise<void> => {
  for (const { rule, ref, detail } of await readViolations(maintenanceDb)) {
    log.fatal({ rule, ref, detail }, 'the books are wrong');
    await openFinding(db, clock, { kind: 'books', ref: `${rule}: ${ref}`, expected: rule, actual: detail });
  }
  const endedAt = clock.now();
  await db
    .insert(reconRun)
    .values({ name: NAME, endedAt })
    .onConflictDoUpdate({ target: reconRun.name, set: { endedAt } });
};

/** When the books were last added up to the end, whatever came out; undefined before the first time. */
export const readLastAudit = async ({ db }: Pick<Deps, 'db'>): Promise<Date | undefined> => {
  const [run] = await db.select().from(reconRun).where(eq(reconRun.name, NAME));
  return run?.endedAt;
};
