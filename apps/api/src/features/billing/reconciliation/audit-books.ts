import { eq } from 'drizzle-orm';
import { databaseNow } from '../../../platform/db/database-clock.ts';
import type { Deps } from '../../../platform/deps.ts';
import {
  auditRules,
  countViolationsOf,
  readViolationsOf,
  VIOLATIONS_LISTED_MAX,
  type AuditRule,
} from '../ledger/read-violations.ts';
import { reconRun } from '../payments/payments.tables.ts';
import { openFinding } from './findings.ts';

const RUN_NAME = 'audit-books';

type AuditDeps = Pick<Deps, 'db' | 'maintenanceDb' | 'log'>;

const auditRule = async ({ db, maintenanceDb, log }: AuditDeps, rule: AuditRule): Promise<void> => {
  const listed = await readViolationsOf(maintenanceDb, rule);
  for (const { ref, detail } of listed) {
    log.fatal({ rule, ref, detail }, 'books violate a rule');
    await openFinding(db, { kind: 'books', ref: `${rule}: ${ref}`, expected: rule, actual: detail });
  }
  if (listed.length < VIOLATIONS_LISTED_MAX) return;
  const count = await countViolationsOf(maintenanceDb, rule);
  if (count <= listed.length) return;
  const actual = `${count} violations, of which ${listed.length} are listed`;
  log.fatal({ rule, detail: actual }, 'books violate a rule');
  await openFinding(db, { kind: 'books', ref: rule, expected: rule, actual });
};

/**
 * Recomputes every balance from its rows, one rule to a statement, so that no statement lasts as long as the whole audit. Logs
 * each violation as fatal, to be alerted on. The database does the work and returns a bounded number of rows for each rule.
 */
export const auditBooks = async (deps: AuditDeps, stopping?: AbortSignal): Promise<void> => {
  for (const rule of auditRules) {
    if (stopping?.aborted === true) return;
    await auditRule(deps, rule);
  }
  const endedAt = databaseNow;
  await deps.db
    .insert(reconRun)
    .values({ name: RUN_NAME, endedAt })
    .onConflictDoUpdate({ target: reconRun.name, set: { endedAt } });
};

/** When an audit last completed, with or without violations; undefined before the first one. */
export const readLastAudit = async ({ db }: Pick<Deps, 'db'>): Promise<Date | undefined> => {
  const [run] = await db.select().from(reconRun).where(eq(reconRun.name, RUN_NAME));
  return run?.endedAt;
};
