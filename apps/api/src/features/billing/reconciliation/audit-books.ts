import { readViolations } from '../ledger/read-violations.ts';
import type { BillingDeps } from '../billing-deps.ts';
import { openFinding } from './findings.ts';

/** Adds all books up again. A difference is a reason to wake somebody. */
export const auditBooks = async ({
  db,
  clock,
  log,
}: Pick<BillingDeps, 'db' | 'clock' | 'log'>): Promise<void> => {
  for (const { rule, ref, detail } of await readViolations(db)) {
    log.fatal({ rule, ref, detail }, 'the books are wrong');
    await openFinding(db, clock, { kind: 'books', ref: `${rule}: ${ref}`, expected: rule, actual: detail });
  }
};
