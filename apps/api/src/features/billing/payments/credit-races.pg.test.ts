import { expect, it } from 'vitest';
import type { Database } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { inLanes, timesInLanes } from '../../../testing/in-lanes.ts';
import { describePostgres } from '../../../testing/describe-postgres.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { expectBooksRight, hold, newCompany, PRICE_CENTS, topUp } from '../../../testing/books.ts';
import { releaseHold } from '../ledger/close-hold.ts';
import { readBalance } from '../ledger/read-balance.ts';
import { moveBack } from '../testing/move-back.ts';
import { expectCreditedOnce, expectTakenBackOnce } from '../testing/race-credits.ts';
import { setUp } from '../testing/set-up.ts';

const database = setUp(() => openTestDatabase('postgres'));

/** Any other error than a refusal fails the test. */
const holdUnlessRefused = (db: Database, companyId: string): Promise<unknown> =>
  hold(db, companyId).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
  });

describePostgres('crediting in parallel', () => {
  it('I5: 600 calls on 40 payments credit exactly 40', async () => {
    const { db } = database;
    await expectCreditedOnce(db);
    await expectBooksRight(db);
  });

  it('I12: a part that is taken back twelve times at once under one key is taken once', async () => {
    const { db } = database;
    await expectTakenBackOnce(db);
    await expectBooksRight(db);
  });

  it('I12: full refunds that race ten holds each leave the books exact', async () => {
    const { db } = database;
    const races = await timesInLanes(10, async () => {
      const companyId = await newCompany(db);
      return { companyId, bought: await topUp(db, companyId, 10 * PRICE_CENTS) };
    });
    const moves = races.flatMap(({ companyId, bought }, index) => [
      () => moveBack(db, bought.id, 'refund', `re_race_${index}`, 10 * PRICE_CENTS),
      ...Array.from({ length: 10 }, () => () => holdUnlessRefused(db, companyId)),
    ]);
    await inLanes(moves, async (move) => {
      await move();
    });
    for (const { companyId } of races) {
      const { availableCents: available, heldCents, owedCents } = await readBalance(db, companyId);
      expect(available).toBe(0);
      expect(owedCents).toBe(heldCents);
    }
    await expectBooksRight(db);
  });

  it('a hold that is given back while the company owes pays its debt', async () => {
    const { db } = database;
    const companyId = await newCompany(db);
    const bought = await topUp(db, companyId, 3 * PRICE_CENTS);
    const { executionId } = await hold(db, companyId);
    await moveBack(db, bought.id, 'dispute', 'dp_owed', 3 * PRICE_CENTS);
    expect(await readBalance(db, companyId)).toEqual({
      availableCents: 0,
      heldCents: PRICE_CENTS,
      owedCents: PRICE_CENTS,
    });
    await releaseHold(db, { executionId, actorId: 'worker' });
    expect(await readBalance(db, companyId)).toEqual({ availableCents: 0, heldCents: 0, owedCents: 0 });
    await expectBooksRight(db);
  });
});
