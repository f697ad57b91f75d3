import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../../platform/db/database.ts';
import { queryRows } from '../../../platform/db/rows.ts';

const row = z.object({ rule: z.string(), ref: z.string(), detail: z.string() });
export type Violation = z.output<typeof row>;

/** The rules of the view `audit_violations`. */
export const auditRules = [
  'balance is the sum of its entries',
  'a transaction sums to zero',
  'an entry belongs to a transaction',
  'wallet and held are never below zero',
  'versions count without gaps and balances run',
  'a transaction touches one company',
  'held is the sum of open holds',
  'a hold has its transactions',
  'a hold transaction has its hold',
  'a settled hold cost what was settled',
  'a free hold is settled whole or with nothing',
  'lots sum to the wallet',
  'a lot remains as its movements say',
  'a payment is credited once with its amount',
  'a credit has its payment',
  'what was taken back is booked',
  'spending of a month is the sum of its holds',
] as const;
export type AuditRule = (typeof auditRules)[number];

export const VIOLATIONS_LISTED_MAX = 100;

/**
 * Where the ledger breaks a rule, the first hundred by their reference; must be empty. PostgreSQL evaluates only this rule's
 * part of the view.
 */
export const readViolationsOf = (db: Database, rule: AuditRule): Promise<Violation[]> =>
  queryRows(
    db,
    sql`select rule, ref, detail from audit_violations where rule = ${rule}
      order by ref, detail limit ${VIOLATIONS_LISTED_MAX}`,
    row,
  );

const counted = z.object({ count: z.number().int() });

/** In how many places the ledger breaks a rule. */
export const countViolationsOf = async (db: Database, rule: AuditRule): Promise<number> => {
  const found = sql`select count(*)::int as count from audit_violations where rule = ${rule}`;
  const [answer] = await queryRows(db, found, counted);
  return answer?.count ?? 0;
};

/** Broken rules of the ledger; must be empty. Reads every row. */
export const readViolations = (db: Database): Promise<Violation[]> =>
  queryRows(db, sql`select rule, ref, detail from audit_violations limit ${VIOLATIONS_LISTED_MAX}`, row);
