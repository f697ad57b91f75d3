import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { newId } from '../../platform/ids.ts';
import type { Database } from '../../platform/db/database.ts';
import type { CrashPoint } from '../../platform/crash-points.ts';
import { addExecutions } from '../../testing/add-executions.ts';
import { expectBooksRight } from '../../testing/books.ts';
import { openCrashLab, type CrashLab } from '../../testing/crash-lab/crash-lab.ts';
import { createLabPostgres } from '../../testing/crash-lab/lab-database.ts';
import { Buyer, newPurchase } from '../../testing/crash-money/buyer.ts';
import { companyClosing, findClosing } from '../accounts/index.ts';
import { readBalance } from '../billing/index.ts';
import { executionsOf } from './testing/fill-company.ts';

let lab: CrashLab;

const PAID_CENTS = [2000, 3000];
/** More than one part. */
const EXECUTIONS = 1200;

/** The lease of the process that died has expired, and everything that waits is due. */
const makeDue = (db: Database) =>
  db.transaction(async (tx) => {
    await tx.execute(sql`delete from job_run where name = 'deletions'`);
    await tx.update(companyClosing).set({ nextAttemptAt: sql`now()` });
    await tx.execute(sql`update mail_outbox set status = 'sent'`);
  });

const state = () =>
  lab.inspect(async (db) => ({
    state: (await findClosing(db, lab.companyId))?.state,
    balance: (await readBalance(db, lab.companyId)).availableCents,
    executions: await executionsOf(db, lab.companyId),
  }));
const refunds = async () => (await lab.stripe.refunds.list({})).data.map(({ amount }) => amount).sort();
const crashAt = async (crashPoint: CrashPoint) => {
  await lab.inspect(makeDue);
  await lab.server.start({ crashPoint });
  await lab.server.died();
};

describe.skipIf(inject('postgres')?.ownServer !== true)('a deletion whose server is killed', () => {
  beforeAll(async () => {
    lab = await openCrashLab(await createLabPostgres(process.env.PROPSMITH_TEST_POSTGRES));
  });
  afterAll(() => lab.close());

  it(
    'at every step is finished by the next one, with every refund made once',
    { timeout: 300_000 },
    async () => {
      await lab.server.start();
      const buyer = new Buyer(lab);
      for (const cents of PAID_CENTS) {
        const purchase = newPurchase(cents);
        await buyer.retry(() => buyer.begin(purchase));
        await buyer.pay(purchase);
        await buyer.retry(() => buyer.report(purchase));
      }
      await lab.server.kill();
      const { companyId } = lab;
      await lab.inspect(async (db) => {
        await addExecutions(db, companyId, { count: EXECUTIONS, input: 'log' });
        await db.insert(companyClosing).values({
          ...{ companyId, requestedBy: newId(), dueAt: sql`now() - interval '1 second'` },
        });
      });

      await crashAt('refund-made');
      expect(await state()).toEqual({ state: 'refunding', balance: 5000, executions: EXECUTIONS });
      expect(await refunds()).toEqual([2000]);

      await crashAt('deletion-refunded');
      expect(await state()).toEqual({ state: 'refunding', balance: 0, executions: EXECUTIONS });
      expect(await refunds()).toEqual(PAID_CENTS);

      await crashAt('deletion-part-erased');
      const partly = await state();
      expect(partly).toMatchObject({ state: 'erasing', balance: 0 });
      expect(partly.executions).toBeGreaterThan(0);
      expect(partly.executions).toBeLessThan(EXECUTIONS);

      await lab.inspect(makeDue);
      await lab.server.start();
      while ((await state()).state !== 'erased') await sleep(50);
      expect(await state()).toEqual({ state: 'erased', balance: 0, executions: 0 });
      expect(await refunds()).toEqual(PAID_CENTS);
      await lab.inspect(expectBooksRight);
    },
  );
});
