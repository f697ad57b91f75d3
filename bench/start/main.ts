// How long the embedded product takes to be ready on a fresh data folder, compared with an existing one. Uses the built server.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startBuiltServer } from '../extraction/built-server.ts';
import { exitCode, median, report } from '../report.ts';

const ROUNDS = 5;
const RATIO_MAX = 3;

const startMs = async (dataDir: string): Promise<number> => {
  const begunMs = performance.now();
  const server = await startBuiltServer({ PROPSMITH_DATA_DIR: dataDir, LOG_LEVEL: 'warn' });
  const durationMs = performance.now() - begunMs;
  await server.stop();
  return durationMs;
};

const fresh: number[] = [];
const existing: number[] = [];
for (let round = 0; round < ROUNDS; round += 1) {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'propsmith-bench-start-'));
  try {
    fresh.push(await startMs(dataDir));
    existing.push(await startMs(dataDir));
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}
const figure = median(fresh) / median(existing);
report('start on a fresh folder / on an existing one', {
  figure,
  holds: figure <= RATIO_MAX,
  bound: `at most ${RATIO_MAX}`,
  note: `${median(fresh).toFixed(0)} ms / ${median(existing).toFixed(0)} ms, medians of ${ROUNDS} in turns`,
});
process.exit(exitCode());
