import { statementKinds } from '@propsmith/contract';
import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant } from '../../../platform/db/columns.ts';

const cents = (name: string) => bigint(name, { mode: 'number' });
const sequence = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();

const oneOf = (column: string, values: readonly string[]) =>
  sql.raw(`${column} in (${values.map((value) => `'${value}'`).join(', ')})`);

/**
 * Where money stands. A company has three: `wallet` can be spent, `held` is reserved by running executions, `receivable`
 * is what it owes after a refund of spent credit. The house has the others; their balance is the sum of their entries and
 * is cached nowhere, so that no two companies ever wait for each other.
 */
export const ledgerAccount = pgTable(
  'ledger_account',
  {
    id: sequence(),
    companyId: uuid('company_id'),
    kind: text().notNull(),
    currency: text().notNull(),
    balanceCents: cents('balance_cents'),
    version: bigint({ mode: 'number' }),
  },
  (table) => [
    unique('ledger_account_owner').on(table.companyId, table.kind, table.currency).nullsNotDistinct(),
    check(
      'ledger_account_kind',
      sql`case when company_id is null then kind in ('stripe_clearing', 'revenue', 'promo_expense', 'adjustment') and balance_cents is null and version is null else kind in ('wallet', 'held', 'receivable') and balance_cents is not null and version is not null end`,
    ),
    check('ledger_account_not_overdrawn', sql`kind not in ('wallet', 'held') or balance_cents >= 0`),
    check('ledger_account_owed', sql`kind <> 'receivable' or balance_cents <= 0`),
  ],
);

/** One movement of money. Its key is what makes it happen once: `topup:<intent>`, `hold:<execution>`, `close:<execution>`. */
export const ledgerTx = pgTable(
  'ledger_tx',
  {
    id: sequence(),
    companyId: uuid('company_id').notNull(),
    kind: text({ enum: statementKinds }).notNull(),
    idemKey: text('idem_key').notNull().unique('ledger_tx_idem_key'),
    /** The execution, payment intent, refund or dispute that caused it. */
    ref: text().notNull(),
    /** The member, or the part of the product, that made it. */
    actor: text().notNull(),
    meta: jsonb().$type<Readonly<Record<string, unknown>>>(),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** The database transaction it was made in: entries are taken in that one only. */
    madeIn: bigint('made_in', { mode: 'number' })
      .notNull()
      .default(sql`pg_current_xact_id()::text::bigint`),
  },
  () => [check('ledger_tx_kind', oneOf('kind', statementKinds))],
);

/**
 * What a transaction does to one account. Inserting it is the only way to move a balance: a trigger does both and stamps
 * the balance after it and the account's next version, which count 1, 2, 3 … without gaps. House entries have neither.
 */
export const ledgerEntry = pgTable(
  'ledger_entry',
  {
    txId: bigint('tx_id', { mode: 'number' }).notNull(),
    // No reference: it would lock the shared house rows. The trigger finds the account, and accounts are never deleted.
    accountId: bigint('account_id', { mode: 'number' }).notNull(),
    amountCents: cents('amount_cents').notNull(),
    balanceAfterCents: cents('balance_after_cents'),
    accountVersion: bigint('account_version', { mode: 'number' }),
  },
  (table) => [
    primaryKey({ columns: [table.txId, table.accountId] }),
    unique('ledger_entry_account_version').on(table.accountId, table.accountVersion),
    check('ledger_entry_moves', sql`amount_cents <> 0`),
  ],
);

/** Credit that one payment gave and what remains of it. The remainders of a company sum to its wallet. */
export const creditLot = pgTable(
  'credit_lot',
  {
    id: sequence(),
    companyId: uuid('company_id').notNull(),
    /** Absent for a correction. */
    paymentId: uuid('payment_id'),
    source: text({ enum: ['free', 'paid'] }).notNull(),
    amountCents: cents('amount_cents').notNull(),
    remainingCents: cents('remaining_cents').notNull().default(0),
  },
  (table) => [
    index('credit_lot_unspent')
      .on(table.companyId, table.id)
      .where(sql`remaining_cents > 0`),
    index('credit_lot_payment').on(table.paymentId),
    check('credit_lot_source', oneOf('source', ['free', 'paid'])),
    check('credit_lot_remaining', sql`remaining_cents between 0 and amount_cents`),
  ],
);

/** What a transaction took from a lot or gave back to it; a trigger moves the lot's remainder. */
export const creditMovement = pgTable(
  'credit_movement',
  {
    txId: bigint('tx_id', { mode: 'number' }).notNull(),
    lotId: bigint('lot_id', { mode: 'number' }).notNull(),
    amountCents: cents('amount_cents').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.txId, table.lotId] }),
    check('credit_movement_moves', sql`amount_cents <> 0`),
  ],
);

export const holdStates = ['held', 'settled', 'released'] as const;
export type HoldState = (typeof holdStates)[number];

/** Credit reserved for one execution. It is closed once, as settled or as released. */
export const creditHold = pgTable(
  'credit_hold',
  {
    executionId: uuid('execution_id').primaryKey(),
    companyId: uuid('company_id').notNull(),
    amountCents: cents('amount_cents').notNull(),
    settledCents: cents('settled_cents'),
    /** Free credit pays for one whole execution: it is settled whole, or with 0 if the execution costs nothing. */
    funding: text({ enum: ['free', 'paid'] }).notNull(),
    /** The payment that gave the first cent. */
    paymentId: uuid('payment_id'),
    state: text({ enum: holdStates }).notNull().default('held'),
    /** Unused: the lease is the execution's. Processes of release 0.1.0 still write it; the next migration drops it. */
    leaseUntil: instant('lease_until'),
    createdAt: instant('created_at').notNull().defaultNow(),
    closedAt: instant('closed_at'),
    /** Who spends it. */
    memberId: uuid('member_id'),
    /** The month that it counts in; null for holds of releases without spending limits. */
    month: date({ mode: 'string' }),
  },
  (table) => [
    index('credit_hold_held')
      .on(table.createdAt)
      .where(sql`state = 'held'`),
    check('credit_hold_state', oneOf('state', holdStates)),
    check('credit_hold_settled', sql`settled_cents is null or settled_cents between 0 and amount_cents`),
    check(
      'credit_hold_closed',
      sql`(state = 'held') = (closed_at is null) and (state = 'settled') = (settled_cents is not null)`,
    ),
  ],
);
