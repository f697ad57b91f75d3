// Kills the server at each crash point for each caller, and the server or the database at random moments:
// npx tsx bench/crash-money/main.ts [cycles]. Exits with 1 when a payment is lost or doubled, or the ledger is inconsistent.
import { creditCallers } from '../../apps/api/src/features/billing/payments/payments.tables.ts';
import { paymentCrashPoints } from '../../apps/api/src/platform/crash-points.ts';
import type { Purchase } from '../../apps/api/src/testing/crash-money/buyer.ts';
import { checkBooks } from '../../apps/api/src/testing/crash-money/check-books.ts';
import { openCrashLab } from '../../apps/api/src/testing/crash-lab/crash-lab.ts';
import { createLabPostgres } from '../../apps/api/src/testing/crash-lab/lab-database.ts';
import { crashCycle, killCycle } from '../../apps/api/src/testing/crash-money/cycles.ts';

const DEFAULT_CYCLES = 200;
/** Of each fourteen cycles, nine use a crash point, three kill the server and two the database. */
const kills = ['server', 'server', 'server', 'database', 'database'] as const;
const AFTER_MS_MAX = 600;

const cycles = Number(process.argv[2] ?? DEFAULT_CYCLES);
const pairs = paymentCrashPoints.flatMap((point) => creditCallers.map((caller) => [point, caller] as const));
const lab = await openCrashLab(await createLabPostgres(process.env.PROPSMITH_TEST_POSTGRES));
const purchases: Purchase[] = [];
const counts: Record<string, number> = {};
let faults: readonly string[] = [];

const runCycle = async (cycle: number): Promise<string> => {
  const index = cycle % (pairs.length + kills.length);
  const pair = pairs[index];
  if (pair !== undefined) {
    purchases.push(await crashCycle(lab, ...pair));
    return pair.join(' × ');
  }
  const victim = kills[index - pairs.length] ?? 'server';
  purchases.push(...(await killCycle(lab, victim, Math.random() * AFTER_MS_MAX)));
  return `${victim} at a random moment`;
};

try {
  for (let cycle = 0; cycle < cycles && faults.length === 0; cycle += 1) {
    const name = await runCycle(cycle);
    counts[name] = (counts[name] ?? 0) + 1;
    ({ faults } = await checkBooks(lab, purchases));
    if ((cycle + 1) % 10 === 0)
      console.log(`${cycle + 1} cycles, ${purchases.length} payments, ${faults.length} faults`);
  }
} finally {
  await lab.close();
}
for (const [name, times] of Object.entries(counts)) console.log(`${String(times).padStart(4)}  ${name}`);
for (const fault of faults) console.log(`FAULT ${fault}`);
const acknowledged = purchases.filter(({ isAcknowledged }) => isAcknowledged).length;
console.log(`${purchases.length} payments, ${acknowledged} acknowledged, ${faults.length} faults`);
process.exit(faults.length === 0 ? 0 : 1);
