import { inArray } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Database } from '../../../platform/db/database.ts';
import { countOf } from '../../../testing/count-of.ts';
import { inLanes, timesInLanes } from '../../../testing/in-lanes.ts';
import { ledgerTx } from '../ledger/ledger.tables.ts';
import { creditTopUp } from '../payments/credit-top-up.ts';
import { creditCallers } from '../payments/payments.tables.ts';
import { availableCents, newCompany, pendingPayment, topUp } from '../../../testing/books.ts';
import { moveBack } from './move-back.ts';
import { refusedBy } from './refused-by.ts';

interface CreditRace {
  readonly companyId: string;
  readonly intentIds: readonly string[];
  readonly paidCents: number;
  /** How often each outcome occurred; an error counts under its name. */
  readonly outcomes: Readonly<Record<string, number>>;
}

const inRandomOrder = <Item>(items: readonly Item[]): Item[] =>
  items
    .map((item) => ({ item, rank: Math.random() }))
    .sort((one, other) => one.rank - other.rank)
    .map(({ item }) => item);

/** Credits every payment of one company many times at once, as each caller in turn. */
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
  return {
    companyId,
    intentIds: made.map(({ intentId }) => intentId),
    paidCents: payments * amountCents,
    outcomes: countOf(answers),
  };
};

/** "600 calls on 40 payments credit exactly 40": every call gets an answer, and each payment is credited once. */
export const expectCreditedOnce = async (db: Database): Promise<void> => {
  const race = await raceCredits(db, { payments: 40, callersEach: 15 });
  expect(race.outcomes).toEqual({ credited: 40, already: 560 });
  expect(await availableCents(db, race.companyId)).toBe(race.paidCents);
  const keys = race.intentIds.map((id) => `topup:${id}`);
  expect(await db.$count(ledgerTx, inArray(ledgerTx.idemKey, keys))).toBe(40);
};

const TIMES = 12;

/** "a part that is taken back twelve times at once under one key is taken once": the other calls are refused. */
export const expectTakenBackOnce = async (db: Database): Promise<void> => {
  const companyId = await newCompany(db);
  const { id } = await topUp(db, companyId, 1000);
  const takeBack = () => moveBack(db, id, 'refund', `re_${id}`, 300);
  const answers = await timesInLanes(TIMES, () => refusedBy(takeBack()));
  expect(countOf(answers)).toEqual({ nobody: 1, ledger_tx_idem_key: TIMES - 1 });
  expect(await availableCents(db, companyId)).toBe(700);
};
