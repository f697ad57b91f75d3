import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { YOUNG_SPACE_MB } from '../../apps/api/src/platform/extraction-pool/worker-process.ts';
import { hostileInputs } from './hostile.ts';
import { logKinds, makeLog } from './logs.ts';
import { type Ratio, compare, extracting, passOver, warmUp } from './measure.ts';

const MEGABYTE = 1_000_000;
const bounds = { eachRatio: 12, averageRatio: 9, tenfold: 12, memoryRatio: 7, hostileRatio: 4 };
let broken = 0;

const report = (name: string, figure: number, bound: number, note: string): void => {
  const holds = figure <= bound;
  if (!holds) broken += 1;
  console.log(
    `${holds ? 'ok  ' : 'FAIL'} ${name.padEnd(52)} ${figure.toFixed(1).padStart(6)} of ${bound}   ${note}`,
  );
};

const reportRatio = (name: string, { ratio, taskMs, yardstickMs }: Ratio, bound: number): number => {
  report(name, ratio, bound, `${taskMs.toFixed(1)} ms / ${yardstickMs.toFixed(2)} ms`);
  return ratio;
};

const texts = logKinds.map((kind) => ({ name: kind.name, text: makeLog(kind, MEGABYTE, 1) }));

const ordinary = (): void => {
  const ratios = texts.map(({ name, text }) =>
    reportRatio(`1 MB ${name} / one pass`, compare(extracting(text), passOver(text)), bounds.eachRatio),
  );
  report('average', ratios.reduce((sum, ratio) => sum + ratio, 0) / ratios.length, bounds.averageRatio, '');
};

const tenfold = (): void => {
  logKinds.forEach((kind, index) => {
    const small = extracting(texts[index]?.text ?? '');
    const large = extracting(makeLog(kind, 10 * MEGABYTE, 1));
    reportRatio(`10 MB ${kind.name} / 1 MB`, compare(large, small), bounds.tenfold);
  });
};

/** The ordinary megabyte that hostile ones are compared with: of medium cost. */
const ordinaryText = texts.find(({ name }) => name === 'key=value')?.text ?? '';

const hostile = (): void => {
  for (const input of hostileInputs) {
    const ratio = compare(extracting(input.make(MEGABYTE)), extracting(ordinaryText));
    reportRatio(`1 MB ${input.name} / ordinary`, ratio, bounds.hostileRatio);
  }
};

const memory = (): void => {
  const script = fileURLToPath(new URL('memory.js', import.meta.url));
  const folder = mkdtempSync(path.join(tmpdir(), 'propsmith-bench-'));
  try {
    for (const kind of logKinds) {
      const file = path.join(folder, 'input.log');
      writeFileSync(file, makeLog(kind, 10 * MEGABYTE, 1));
      // As the server starts its extraction processes.
      const output = execFileSync(process.execPath, [
        `--max-semi-space-size=${YOUNG_SPACE_MB}`,
        script,
        file,
      ]);
      const { above, input } = JSON.parse(output.toString()) as { above: number; input: number };
      const note = `${(above / MEGABYTE).toFixed(0)} MB above the start`;
      report(`memory, 10 MB ${kind.name}`, above / input, bounds.memoryRatio, note);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

warmUp(texts.map(({ text }) => text));
ordinary();
tenfold();
hostile();
memory();
if (broken > 0) {
  console.log(`${broken} bounds broken`);
  process.exitCode = 1;
}
