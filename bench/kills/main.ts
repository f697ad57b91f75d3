// Kills the server or the database at random moments while people sign up, pay, execute and change members:
// npm run bench:kills [-- --cycles 100] [--database pglite|postgres]. Exits with 1 when something confirmed is lost, something is
// done by half or the books are wrong.
import { parseArgs } from 'node:util';
import { openCrashLab } from '../../apps/api/src/testing/crash-lab/crash-lab.ts';
import type { Victim } from '../../apps/api/src/testing/crash-lab/kill-and-restart.ts';
import { createLabPglite, createLabPostgres } from '../../apps/api/src/testing/crash-lab/lab-database.ts';
import { killProduct, newKillRun } from '../../apps/api/src/testing/crash-product/kill-product.ts';
import { productFaults } from '../../apps/api/src/testing/crash-product/product-faults.ts';

const AFTER_MS_MAX = 500;
/** The books are checked after so many kills: everything begun must be finished for that. */
const CYCLES_PER_CHECK = 10;

const { values } = parseArgs({
  options: { cycles: { type: 'string', default: '100' }, database: { type: 'string' } },
});

/** The embedded database is killed with the server; of each three cycles with PostgreSQL, one kills the database. */
const databases = {
  pglite: { create: createLabPglite, victims: ['server'] },
  postgres: {
    create: () => createLabPostgres(process.env.PROPSMITH_TEST_POSTGRES),
    victims: ['server', 'server', 'database'],
  },
} as const;
type DatabaseName = keyof typeof databases;

const countsOf = (counts: object): string =>
  Object.entries(counts)
    .map(([name, times]) => `${name} ${String(times)}`)
    .join(', ');

const runOn = async (name: DatabaseName, cycles: number): Promise<string[]> => {
  const { create, victims } = databases[name];
  const lab = await openCrashLab(await create());
  const run = newKillRun();
  const victimOf = (cycle: number): Victim => victims[cycle % victims.length] ?? 'server';
  let faults: string[] = [];
  try {
    for (let cycle = 0; cycle < cycles && faults.length === 0; cycle += CYCLES_PER_CHECK) {
      const length = Math.min(CYCLES_PER_CHECK, cycles - cycle);
      const part = Array.from({ length }, (_, index) => ({
        victim: victimOf(cycle + index),
        afterMs: Math.random() * AFTER_MS_MAX,
      }));
      await killProduct(lab, run, part);
      faults = await productFaults(lab, run);
      const { done, interrupted } = run;
      console.log(
        `${name}: ${cycle + length} kills · confirmed: ${countsOf(done)} · under way when killed: ${countsOf(interrupted)} · ${faults.length} faults`,
      );
    }
  } finally {
    await lab.close();
  }
  return faults;
};

const names = (Object.keys(databases) as DatabaseName[]).filter(
  (name) => values.database === undefined || values.database === name,
);
if (names.length === 0) throw new Error(`There is no database ${String(values.database)}.`);
const faults: string[] = [];
for (const name of names) faults.push(...(await runOn(name, Number(values.cycles))));
for (const fault of faults) console.log(`FAULT ${fault}`);
process.exit(faults.length === 0 ? 0 : 1);
