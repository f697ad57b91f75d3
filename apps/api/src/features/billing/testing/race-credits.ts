import { inArray } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Database } from '../../../platform/db/database.ts';
import { inLanes, timesInLanes } from '../../../testing/in-lanes.ts';
import { ledgerTx } from '../ledger/ledger.tables.ts';
import { creditTopUp } from '../payments/credit-top-up.ts';
import { creditCallers } from '../payments/payments.tables.ts';
import { availableCents, newCompany, pendingPayment } from '../../../testing/books.ts';

interface CreditRace {
  readonly companyId: string;
  readonly intentIds: readonly string[];
  readonly paidCents: number;
  /** How often each answer was given; an error counts under its name. */
  readonly outcomes: Readonly<Record<string, number>>;
}

const inRandomOrder = <Item>(items: readonly Item[]): Item[] =>
  items
    .map((item) => ({ item, rank: Math.random() }))
    .sort((one, other) => one.rank - other.rank)
    .map(({ item }) => item);

/** Every payment of one company is credited by many callers at once, a third of them from each source. */
const raceCredits = async (
  db: Database,
  { payments, callersEach }: { readonly payments: number; readonly callersEach: number },
): Promise<CreditRace> => {
  const companyId = await newCompany(db);
  const amountCents = 1000;
  const made = await timesInLanes(payments, () => pendingPayment(db, companyId, amountCents));
  const calls = made.flatMap(({ id }) =>
    Array.from({ length: callersEach }, (_, index) => ({
      id,
      via: creditCallers[index % creditCallers.length] ?? 'browser',
    })),
  );
  const answers = await inLanes(inRandomOrder(calls), ({ id, via }) =>
    creditTopUp(db, id, via).catch((error: unknown) => (error instanceof Error ? error.name : 'error')),
  );
  const outcomes: Record<string, number> = {};
  for (const answer of answers) outcomes[answer] = (outcomes[answer] ?? 0) + 1;
  return {
    companyId,
    intentIds: made.map(({ intentId }) => intentId),
    paidCents: payments * amountCents,
    outcomes,
  };
};

/** "600 calls on 40 payments credit exactly 40": every caller gets an answer, and the money is there once. */
export const expectCreditedOnce = async (db: Database): Promise<void> => {
  const race = await raceCredits(db, { payments: 40, callersEach: 15 });
  expect(race.outcomes).toEqual({ credited: 40, already: 560 });
  expect(await availableCents(db, race.companyId)).toBe(race.paidCents);
  const keys = race.intentIds.map((id) => `topup:${id}`);
  expect(await db.$count(ledgerTx, inArray(ledgerTx.idemKey, keys))).toBe(40);
};
