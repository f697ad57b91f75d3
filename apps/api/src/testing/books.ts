import { expect } from 'vitest';
import type { Database } from '../platform/db/database.ts';
import { newId } from '../platform/ids.ts';
import { company } from '../features/accounts/index.ts';
import { readBalance } from '../features/billing/ledger/read-balance.ts';
import { readViolations } from '../features/billing/ledger/read-violations.ts';
import { creditTopUp } from '../features/billing/payments/credit-top-up.ts';
import { payment } from '../features/billing/payments/payments.tables.ts';
import { holdCredit } from '../features/billing/testing/hold-and-settle.ts';
import { countDifferences } from './count-differences.ts';

export const PRICE_CENTS = 1000;

export const newCompany = async (db: Database): Promise<string> => {
  const id = newId();
  await db.insert(company).values({ id, name: 'Example Works', createdAt: new Date() });
  return id;
};

/** A card payment that the provider has not answered yet. */
export const pendingPayment = async (
  db: Database,
  companyId: string,
  amountCents: number,
): Promise<{ readonly id: string; readonly intentId: string }> => {
  const id = newId();
  const intentId = `pi_${id.replaceAll('-', '')}`;
  await db.insert(payment).values({
    id,
    companyId,
    memberId: newId(),
    method: 'card',
    amountCents,
    currency: 'usd',
    state: 'pending',
    stripeIntentId: intentId,
    ip: '192.0.2.1',
    createdAt: new Date(),
  });
  return { id, intentId };
};

/** Credit bought with a card. */
export const topUp = async (db: Database, companyId: string, amountCents: number) => {
  const bought = await pendingPayment(db, companyId, amountCents);
  expect(await creditTopUp(db, bought.id, 'browser')).toBe('credited');
  return bought;
};

export const companyWithCredit = async (db: Database, amountCents: number): Promise<string> => {
  const companyId = await newCompany(db);
  await topUp(db, companyId, amountCents);
  return companyId;
};

export const hold = async (db: Database, companyId: string, priceCents = PRICE_CENTS) => {
  const executionId = newId();
  const held = await holdCredit(db, { companyId, executionId, priceCents });
  return { executionId, ...held };
};

export const availableCents = async (db: Database, companyId: string): Promise<number> =>
  (await readBalance(db, companyId)).availableCents;

/** Recomputes the balances and the counts of lists from all rows and expects no difference. */
export const expectBooksRight = async (db: Database): Promise<void> => {
  expect(await readViolations(db)).toEqual([]);
  expect(await countDifferences(db)).toEqual([]);
};
