import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { hostileInputs } from './hostile.ts';
import { logKinds, makeLog } from './logs.ts';
import { extractMs, passMs, warmUp } from './measure.ts';

const megabyte = 1_000_000;
const bounds = { eachRatio: 15, averageRatio: 12, tenfold: 12, memoryRatio: 12, hostileRatio: 4 };
let broken = 0;

function report(name: string, figure: number, bound: number, note: string): void {
  const holds = figure <= bound;
  if (!holds) broken += 1;
  console.log(
    `${holds ? 'ok  ' : 'FAIL'} ${name.padEnd(34)} ${figure.toFixed(1).padStart(6)} of ${bound}   ${note}`,
  );
}

function ordinary(): number[] {
  const texts = logKinds.map((kind) => makeLog(kind, megabyte, 1));
  warmUp(texts);
  const ratios: number[] = [];
  const costs = logKinds.map((kind, index) => {
    const text = texts[index] ?? '';
    const pass = passMs(text);
    const cost = extractMs(text);
    ratios.push(cost / pass);
    report(
      `1 MB ${kind.name} / one pass`,
      cost / pass,
      bounds.eachRatio,
      `${cost.toFixed(1)} ms / ${pass.toFixed(2)} ms`,
    );
    return cost;
  });
  report('average', ratios.reduce((sum, ratio) => sum + ratio, 0) / ratios.length, bounds.averageRatio, '');
  return costs;
}

function tenfold(costs: readonly number[]): void {
  logKinds.forEach((kind, index) => {
    const cost = extractMs(makeLog(kind, 10 * megabyte, 1), 5);
    report(`10 MB ${kind.name} / 1 MB`, cost / (costs[index] ?? 1), bounds.tenfold, `${cost.toFixed(1)} ms`);
  });
}

function hostile(costs: readonly number[]): void {
  const usual = costs.reduce((sum, cost) => sum + cost, 0) / costs.length;
  for (const input of hostileInputs) {
    const cost = extractMs(input.make(megabyte), 3);
    report(`1 MB ${input.name} / ordinary`, cost / usual, bounds.hostileRatio, `${cost.toFixed(1)} ms`);
  }
}

function memory(): void {
  const script = fileURLToPath(new URL('memory.ts', import.meta.url));
  const folder = mkdtempSync(path.join(tmpdir(), 'propsmith-bench-'));
  try {
    for (const kind of logKinds) {
      const file = path.join(folder, 'input.log');
      writeFileSync(file, makeLog(kind, 10 * megabyte, 1));
      const output = execFileSync(process.execPath, ['--import', 'tsx', script, file]);
      const { above, input } = JSON.parse(output.toString()) as { above: number; input: number };
      const note = `${(above / megabyte).toFixed(0)} MB above the start`;
      report(`memory, 10 MB ${kind.name}`, above / input, bounds.memoryRatio, note);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const costs = ordinary();
tenfold(costs);
hostile(costs);
memory();
if (broken > 0) {
  console.log(`${broken} bounds broken`);
  process.exitCode = 1;
}
