import { limits } from '@propsmith/contract';
import { expect, it } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import { inLanes, timesInLanes } from '../../../testing/in-lanes.ts';
import { describePostgres } from '../../../testing/describe-postgres.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';
import {
  availableCents,
  companyWithCredit,
  expectBooksRight,
  hold,
  newCompany,
  PRICE_CENTS,
} from '../../../testing/books.ts';
import { holdCredit, settleHold } from '../testing/hold-and-settle.ts';
import { setUp } from '../testing/set-up.ts';
import {
  expectFreeCreditUsedOnce,
  expectTenOfManyHolds,
  grantFreeCredit,
} from '../testing/spending-checks.ts';
import { releaseHold } from './close-hold.ts';
import { readBalance } from './read-balance.ts';

const database = setUp(() => openTestDatabase('postgres'));

/** Reads wallet and held in a loop, to see a negative balance between two commits. Returns how to stop, for the lowest. */
const pollBalance = (companyId: string) => {
  const stop = new AbortController();
  const poll = async (): Promise<number> => {
    let lowestCents = Infinity;
    while (!stop.signal.aborted) {
      const { availableCents: available, heldCents } = await readBalance(database.db, companyId);
      lowestCents = Math.min(lowestCents, available, heldCents);
    }
    return lowestCents;
  };
  const polled = poll();
  return () => {
    stop.abort();
    return polled;
  };
};

describePostgres('spending in parallel', () => {
  it('I9, I3: of 200 holds at once on credit for ten, exactly ten are accepted and no balance is ever negative', async () => {
    const { db } = database;
    const companyId = await companyWithCredit(db, 10 * PRICE_CENTS);
    const stopPolling = pollBalance(companyId);
    await expectTenOfManyHolds(db, companyId);
    expect(await stopPolling()).toBe(0);
    expect(await readBalance(db, companyId)).toEqual({
      availableCents: 0,
      heldCents: 10 * PRICE_CENTS,
      owedCents: 0,
    });
    await expectBooksRight(db);
  });

  it('I8: settle and release race for each hold and exactly one wins', async () => {
    const { db } = database;
    const companyId = await companyWithCredit(db, 30 * PRICE_CENTS);
    const holds = await timesInLanes(30, () => hold(db, companyId));
    const closers = holds.flatMap(({ executionId }) => [
      () => settleHold(db, { executionId, actorId: 'worker' }),
      () => releaseHold(db, { executionId, actorId: 'worker' }),
      () => settleHold(db, { executionId, amountCents: 400, actorId: 'worker' }),
      () => settleHold(db, { executionId, amountCents: 0, actorId: 'worker' }),
    ]);
    const closed = await inLanes(closers, (close) => close());
    expect(closed.filter(({ outcome }) => outcome === 'closed')).toHaveLength(30);
    const { heldCents } = await readBalance(db, companyId);
    expect(heldCents).toBe(0);
    await expectBooksRight(db);
  });

  it('of many holds at once one is paid by the free credit and the others by paid credit', async () => {
    await expectFreeCreditUsedOnce(database.db);
  });

  it('of a charge, a settlement with nothing and a release of free credit exactly one wins', async () => {
    const { db } = database;
    for (let race = 0; race < 20; race += 1) {
      const companyId = await newCompany(db);
      await grantFreeCredit(db, companyId);
      const { executionId } = await hold(db, companyId);
      const closed = await inLanes(
        [
          () => settleHold(db, { executionId, actorId: 'worker' }),
          () => settleHold(db, { executionId, amountCents: 0, actorId: 'worker' }),
          () => releaseHold(db, { executionId, actorId: 'worker' }),
        ],
        (close) => close(),
      );
      const [winner, ...others] = closed.filter(({ outcome }) => outcome === 'closed');
      expect(others).toEqual([]);
      expect(await readBalance(db, companyId)).toEqual({
        availableCents: limits.freePlanCents - (winner?.settledCents ?? NaN),
        heldCents: 0,
        owedCents: 0,
      });
    }
    await expectBooksRight(db);
  });

  it('the same execution requested many times at once is held once, with one answer', async () => {
    const { db } = database;
    const companyId = await companyWithCredit(db, 5 * PRICE_CENTS);
    const request = {
      companyId,
      executionId: newId(),
      priceCents: PRICE_CENTS,
    };
    const answers = await timesInLanes(20, () => holdCredit(db, request));
    expect(answers.filter(({ existed }) => !existed)).toHaveLength(1);
    expect(new Set(answers.map(({ paymentId }) => paymentId)).size).toBe(1);
    expect(await availableCents(db, companyId)).toBe(4 * PRICE_CENTS);
    await expectBooksRight(db);
  });

  it('holds, settlements and releases of many companies at once leave the books correct', async () => {
    const { db } = database;
    const companies = await timesInLanes(8, () => companyWithCredit(db, 20 * PRICE_CENTS));
    await timesInLanes(160, async (index) => {
      const companyId = companies[index % companies.length] ?? '';
      const { executionId } = await hold(db, companyId);
      if (index % 3 === 0) return releaseHold(db, { executionId, actorId: 'worker' });
      return settleHold(db, { executionId, amountCents: 100 * (index % 10), actorId: 'worker' });
    });
    await expectBooksRight(db);
  });
});
