import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { paymentCrashPoints } from '../../../platform/crash-points.ts';
import type { Purchase } from '../../../testing/crash-money/buyer.ts';
import { checkBooks } from '../../../testing/crash-money/check-books.ts';
import { openCrashLab, type CrashLab } from '../../../testing/crash-lab/crash-lab.ts';
import { createLabPostgres } from '../../../testing/crash-lab/lab-database.ts';
import { crashCycle, killCycle } from '../../../testing/crash-money/cycles.ts';
import { creditCallers } from './payments.tables.ts';

let lab: CrashLab;
const purchases: Purchase[] = [];

/** A short run of `npx tsx bench/crash-money/main.ts`. */
describe.skipIf(inject('postgres')?.ownServer !== true)(
  'I11: payments whose server or database is killed',
  () => {
    beforeAll(async () => {
      lab = await openCrashLab(await createLabPostgres(process.env.PROPSMITH_TEST_POSTGRES));
    });
    afterAll(() => lab.close());

    const pairs = paymentCrashPoints.flatMap((point) =>
      creditCallers.map((caller) => [point, caller] as const),
    );

    it.each(pairs)(
      'at %s, credited by %s, are credited once',
      { timeout: 300_000 },
      async (point, caller) => {
        purchases.push(await crashCycle(lab, point, caller));
        expect((await checkBooks(lab, purchases)).faults).toEqual([]);
      },
    );

    it.each([['server', 150] as const, ['database', 100] as const])(
      'by SIGKILL (%s) during several payments are credited once',
      { timeout: 300_000 },
      async (victim, afterMs) => {
        purchases.push(...(await killCycle(lab, victim, afterMs)));
        const verdict = await checkBooks(lab, purchases);
        expect(verdict.faults).toEqual([]);
        expect(verdict.acknowledged).toBe(purchases.length);
      },
    );
  },
);
