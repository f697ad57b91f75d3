// Whether memory and open files of the server stay level under a mixed load: npm run bench:soak [-- --minutes 20]
// [--database pglite|postgres]. Requires Linux: it reads /proc.
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openCrashLab } from '../../apps/api/src/testing/crash-lab/crash-lab.ts';
import { createLabPglite, createLabPostgres } from '../../apps/api/src/testing/crash-lab/lab-database.ts';
import { exitCode, median, report } from '../report.ts';
import { startMixedLoad } from './mixed-load.ts';

const SAMPLE_MS = 3000;
/** Garbage is collected at different moments, and the heap keeps some room. */
const MEMORY_RATIO_MAX = 1.15;
/** Connections that come and go. */
const MORE_FILES_MAX = 10;

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '20' },
    database: { type: 'string', default: 'postgres' },
  },
});

interface Sample {
  readonly memoryMb: number;
  readonly openFiles: number;
}

const sampleOf = (pid: number): Sample => ({
  memoryMb: Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024,
  openFiles: readdirSync(`/proc/${pid}/fd`).length,
});

const database =
  values.database === 'pglite' ? createLabPglite() : createLabPostgres(process.env.PROPSMITH_TEST_POSTGRES);
const lab = await openCrashLab(await database);
const samples: Sample[] = [];
try {
  lab.deliverWebhooks(true);
  await lab.server.start();
  const load = startMixedLoad(lab);
  const endMs = performance.now() + Number(values.minutes) * 60_000;
  while (performance.now() < endMs) {
    await sleep(SAMPLE_MS);
    samples.push(sampleOf(lab.server.pid));
  }
  const done = await load.stop();
  console.log(
    Object.entries(done)
      .map(([name, times]) => `${name} ${times}`)
      .join(', '),
  );
  for (const [name, times] of Object.entries(done))
    report(`${name}: answered`, { figure: times, holds: times > 0, bound: 'at least 1' });
} finally {
  await lab.close();
}

const quarter = Math.floor(samples.length / 4);
/** The first quarter is the warm-up. */
const second = samples.slice(quarter, 2 * quarter);
const last = samples.slice(-quarter);
const memoryOf = (part: readonly Sample[]): number => median(part.map(({ memoryMb }) => memoryMb));
const filesOf = (part: readonly Sample[]): number => median(part.map(({ openFiles }) => openFiles));

const memory = memoryOf(last) / memoryOf(second);
report('memory in the last quarter / in the second', {
  figure: memory,
  holds: memory <= MEMORY_RATIO_MAX,
  bound: `at most ${MEMORY_RATIO_MAX}`,
  note: `${memoryOf(last).toFixed(0)} MB / ${memoryOf(second).toFixed(0)} MB, medians of ${quarter} samples`,
});
const files = filesOf(last) - filesOf(second);
report('open files in the last quarter minus in the second', {
  figure: files,
  holds: files <= MORE_FILES_MAX,
  bound: `at most ${MORE_FILES_MAX}`,
  note: `${filesOf(last)} - ${filesOf(second)}`,
});
process.exit(exitCode());
