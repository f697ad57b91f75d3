import { expect, inject, it, onTestFinished } from 'vitest';
import { openCrashLab } from './testing/crash-lab/crash-lab.ts';
import { createLabPglite } from './testing/crash-lab/lab-database.ts';
import { killProduct, newKillRun } from './testing/crash-product/kill-product.ts';
import { productFaults } from './testing/crash-product/product-faults.ts';

const CYCLES = 4;

/** A short run of `npm run bench:kills`. */
it(
  'a server with the embedded database that is killed loses nothing that was confirmed, and leaves nothing by half',
  { timeout: 300_000 },
  async () => {
    const lab = await openCrashLab(await createLabPglite(inject('pgliteTemplates')));
    onTestFinished(() => lab.close());
    const run = newKillRun();
    const cycles = Array.from({ length: CYCLES }, (_, index) => ({
      victim: 'server' as const,
      afterMs: index * 37,
    }));
    await killProduct(lab, run, cycles);
    expect(await productFaults(lab, run)).toEqual([]);
    for (const times of Object.values(run.interrupted)) expect(times).toBeGreaterThan(0);
    for (const times of Object.values(run.done)) expect(times).toBeGreaterThanOrEqual(CYCLES);
  },
);
