import { sql } from 'drizzle-orm';
import type { Database } from '../../../platform/db/database.ts';
import { withTx } from '../../../platform/db/with-tx.ts';
import { newId } from '../../../platform/ids.ts';
import { timesInLanes } from '../../../testing/in-lanes.ts';
import { releaseHold } from '../ledger/close-hold.ts';
import { availableCents, companyWithCredit, hold, newCompany, topUp } from '../../../testing/books.ts';
import { giveBack, moveBack } from './move-back.ts';
import { grantFreeCredit } from './spending-checks.ts';
import { settleHold } from './hold-and-settle.ts';

const COMPANIES = 8;
const ROUNDS = 12;

/** Stands for the feature that delivers results: its row and the charge are one transaction. */
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
    deliver(db, executionId, 1000 - (course % 4) * 200),
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
  // More than was paid: the books take no more than that.
  await moveBack(db, bought.id, 'dispute', dispute, 1_000_000);
  if (course % 12 !== 0) await giveBack(db, bought.id, 'dispute', dispute);
};

/** A correction by a person, in the customer's favour or not. */
const correct = async (db: Database, companyId: string, course: number): Promise<void> => {
  const amountCents = course % 2 === 0 ? 150 : -50;
  await db.execute(
    sql`select ledger_adjust(${companyId}, ${amountCents}, ${newId()}, 'operator', 'goodwill')`,
  );
};

/** A company whose bank takes spent credit back and that pays its debt with the next top-up. */
const runIntoDebt = async (db: Database): Promise<string> => {
  const companyId = await newCompany(db);
  const bought = await topUp(db, companyId, 3000);
  const { executionId } = await hold(db, companyId, 2000);
  await deliver(db, executionId, 2000);
  await moveBack(db, bought.id, 'dispute', `dp_${newId()}`, 3000);
  await topUp(db, companyId, 5000);
  return companyId;
};

/** Everything that can happen to credit, at many companies at once. What is refused is refused: only the books count. */
export const runWorkload = async (db: Database): Promise<readonly string[]> => {
  const companies = await timesInLanes(COMPANIES, async () => {
    const companyId = await companyWithCredit(db, 5000);
    await grantFreeCredit(db, companyId);
    return companyId;
  });
  await timesInLanes(COMPANIES * ROUNDS, async (index) => {
    const companyId = companies[index % COMPANIES] ?? '';
    const course = Math.floor(index / COMPANIES);
    await Promise.allSettled([
      execute(db, companyId, course),
      execute(db, companyId, course + 1),
      buy(db, companyId, course),
      correct(db, companyId, course),
      availableCents(db, companyId),
    ]);
  });
  return [...companies, await runIntoDebt(db)];
};
