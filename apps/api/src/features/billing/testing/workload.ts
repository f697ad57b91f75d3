import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Database } from '../../../platform/db/database.ts';
import { withTx } from '../../../platform/db/with-tx.ts';
import { newId } from '../../../platform/ids.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { timesInLanes } from '../../../testing/in-lanes.ts';
import { releaseHold } from '../ledger/close-hold.ts';
import { availableCents, companyWithCredit, hold, newCompany, topUp } from '../../../testing/books.ts';
import { giveBack, moveBack } from './move-back.ts';
import { settleHold } from './hold-and-settle.ts';
import { refusedBy } from './refused-by.ts';
import { grantFreeCredit } from './spending-checks.ts';

const COMPANIES = 8;
const ROUNDS = 12;

/** In place of the extraction feature: a result and its charge are one transaction. */
export const createDeliveries = (db: Database) =>
  db.execute(sql`create table delivery (execution_id uuid primary key)`);

const deliver = (db: Database, executionId: string, amountCents: number): Promise<void> =>
  withTx(db, async (tx) => {
    const { outcome } = await settleHold(tx, { executionId, amountCents, actorId: 'worker' });
    if (outcome !== 'closed') return;
    await tx.execute(sql`insert into delivery values (${executionId})`);
  });

const execute = async (db: Database, companyId: string, course: number): Promise<void> => {
  const { executionId } = await hold(db, companyId, 1000 + (course % 3) * 250);
  if (course % 5 === 0) return;
  const work = [
    // Every sixth execution is delivered at no charge.
    deliver(db, executionId, course % 6 === 1 ? 0 : 1000 - (course % 4) * 200),
    ...(course % 3 === 0 ? [releaseHold(db, { executionId, actorId: 'worker' })] : []),
  ];
  await Promise.all(work);
};

const buy = async (db: Database, companyId: string, course: number): Promise<void> => {
  const bought = await topUp(db, companyId, 2000 + course * 100);
  const refund = `re_${newId()}`;
  if (course % 4 === 0) await moveBack(db, bought.id, 'refund', refund, 500 + course);
  if (course % 8 === 0) await giveBack(db, bought.id, 'refund', refund);
  if (course % 6 !== 0) return;
  const dispute = `dp_${newId()}`;
  // More than was paid: no more than the payment is booked.
  await moveBack(db, bought.id, 'dispute', dispute, 1_000_000);
  if (course % 12 !== 0) await giveBack(db, bought.id, 'dispute', dispute);
};

/** A manual correction, positive or negative. */
const correct = async (db: Database, companyId: string, course: number): Promise<void> => {
  const amountCents = course % 2 === 0 ? 150 : -50;
  const adjust = sql`select ledger_adjust(${companyId}, ${amountCents}, ${newId()}, 'operator', 'goodwill')`;
  expect(['nobody', 'ledger_account_not_overdrawn']).toContain(await refusedBy(db.execute(adjust)));
};

const ignoreRefusal = (error: unknown): void => {
  if (!(error instanceof Refusal)) throw error;
};

/** A dispute of spent credit leaves a debt, which the next top-up pays. */
const runIntoDebt = async (db: Database): Promise<string> => {
  const companyId = await newCompany(db);
  const bought = await topUp(db, companyId, 3000);
  const { executionId } = await hold(db, companyId, 2000);
  await deliver(db, executionId, 2000);
  await moveBack(db, bought.id, 'dispute', `dp_${newId()}`, 3000);
  await topUp(db, companyId, 5000);
  return companyId;
};

/** Free credit is settled with nothing, and then whole. */
const spendFreeCredit = async (db: Database): Promise<string> => {
  const companyId = await newCompany(db);
  await grantFreeCredit(db, companyId);
  for (const amountCents of [0, 1000]) {
    const { executionId } = await hold(db, companyId, 1000);
    await deliver(db, executionId, amountCents);
  }
  return companyId;
};

/** Every kind of movement, for several companies at once. Refusals for lack of credit are expected; other errors are thrown. */
export const runWorkload = async (db: Database): Promise<readonly string[]> => {
  const companies = await timesInLanes(COMPANIES, async () => {
    const companyId = await companyWithCredit(db, 5000);
    await grantFreeCredit(db, companyId);
    return companyId;
  });
  await timesInLanes(COMPANIES * ROUNDS, async (index) => {
    const companyId = companies[index % COMPANIES] ?? '';
    const course = Math.floor(index / COMPANIES);
    await Promise.all([
      execute(db, companyId, course).catch(ignoreRefusal),
      execute(db, companyId, course + 1).catch(ignoreRefusal),
      buy(db, companyId, course),
      correct(db, companyId, course),
      availableCents(db, companyId),
    ]);
  });
  return [...companies, await runIntoDebt(db), await spendFreeCredit(db)];
};
