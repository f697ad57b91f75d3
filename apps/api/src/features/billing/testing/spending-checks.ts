import { limits } from '@propsmith/contract';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Database } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/ids.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { countOf } from '../../../testing/count-of.ts';
import { timesInLanes } from '../../../testing/in-lanes.ts';
import { availableCents, hold, newCompany, PRICE_CENTS, topUp } from '../../../testing/books.ts';

const answersOf = (db: Database, companyId: string, times: number) =>
  timesInLanes(times, () =>
    hold(db, companyId).then(
      () => 'held',
      (error: unknown) => (error instanceof Refusal ? error.code : String(error)),
    ),
  );

/** "200 holds on credit for ten accept exactly ten": the others are refused for insufficient credit, without errors. */
export const expectTenOfManyHolds = async (db: Database, companyId: string): Promise<void> => {
  const answers = await answersOf(db, companyId, 200);
  expect(countOf(answers)).toEqual({ held: 10, insufficient_credit: 190 });
};

/** Grants the free plan directly in the database. */
export const grantFreeCredit = async (db: Database, companyId: string): Promise<void> => {
  await db.execute(
    sql`select ledger_grant_free_plan(${newId()}, ${companyId}, ${newId()}, ${newId()}, ${limits.freePlanCents}, 'signup', '192.0.2.1', now())`,
  );
};

/** "one is paid by the free credit and the others by paid credit", without errors. */
export const expectFreeCreditUsedOnce = async (db: Database): Promise<void> => {
  const companyId = await newCompany(db);
  await grantFreeCredit(db, companyId);
  await topUp(db, companyId, 19 * PRICE_CENTS);
  expect(countOf(await answersOf(db, companyId, 20))).toEqual({ held: 20 });
  expect(await availableCents(db, companyId)).toBe(0);
};
