import { sql } from 'drizzle-orm';
import { bigint, check, date, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { company, userAccount } from '../../accounts/index.ts';

const cents = (name: string) => bigint(name, { mode: 'number' });

export const lowBalanceStates = ['above', 'due', 'told'] as const;

/** What a company has set: how much it spends in a month, and when its administrators are told of a low balance. */
export const companySpending = pgTable(
  'company_spending',
  {
    companyId: uuid('company_id')
      .primaryKey()
      .references(() => company.id, { onDelete: 'cascade' }),
    limitCents: cents('limit_cents'),
    lowBalanceCents: cents('low_balance_cents'),
    /** above: the next spending below the threshold is told · due: a mail has to be sent · told: not again until a top-up */
    lowBalanceState: text('low_balance_state', { enum: lowBalanceStates }).notNull().default('above'),
  },
  (table) => [
    index('company_spending_due')
      .on(table.companyId)
      .where(sql`low_balance_state = 'due'`),
    check('company_spending_amounts', sql`limit_cents >= 0 and low_balance_cents >= 0`),
    check('company_spending_state', sql.raw(`low_balance_state in ('${lowBalanceStates.join("', '")}')`)),
  ],
);

/** How much a member may spend in a month. */
export const memberLimit = pgTable(
  'member_limit',
  {
    memberId: uuid('member_id')
      .primaryKey()
      .references(() => userAccount.id, { onDelete: 'cascade' }),
    companyId: uuid('company_id').notNull(),
    limitCents: cents('limit_cents').notNull(),
  },
  (table) => [
    index('member_limit_company').on(table.companyId),
    check('member_limit_amount', sql`limit_cents >= 0`),
  ],
);

/** What was spent and is held in a calendar month (UTC), of the company where `memberId` is null. Kept by the ledger. */
export const monthSpending = pgTable(
  'month_spending',
  {
    companyId: uuid('company_id').notNull(),
    memberId: uuid('member_id'),
    month: date({ mode: 'string' }).notNull(),
    cents: cents('cents').notNull(),
  },
  (table) => [
    unique('month_spending_of').on(table.companyId, table.memberId, table.month).nullsNotDistinct(),
  ],
);
