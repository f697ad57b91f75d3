import { expect, inject, it, onTestFinished, describe } from 'vitest';
import { openCrashLab } from './testing/crash-lab/crash-lab.ts';
import { createLabPostgres } from './testing/crash-lab/lab-database.ts';
import { killProduct, newKillRun } from './testing/crash-product/kill-product.ts';
import { productFaults } from './testing/crash-product/product-faults.ts';

/** A short run of `npm run bench:kills`. */
describe.skipIf(inject('postgres')?.ownServer !== true)(
  'a kill during sign-ups, payments, executions and member changes',
  () => {
    it('loses nothing that was confirmed', { timeout: 300_000 }, async () => {
      const lab = await openCrashLab(await createLabPostgres(process.env.PROPSMITH_TEST_POSTGRES));
      onTestFinished(() => lab.close());
      const run = newKillRun();
      await killProduct(lab, run, [
        { victim: 'server', afterMs: 100 },
        { victim: 'database', afterMs: 100 },
      ]);
      expect(await productFaults(lab, run)).toEqual([]);
      for (const times of Object.values(run.interrupted)) expect(times).toBeGreaterThan(0);
      for (const times of Object.values(run.done)) expect(times).toBeGreaterThan(1);
    });
  },
);
