import { assemble } from '../regex/assemble.ts';
import type { Program } from '../regex/assemble.ts';
import { Machine } from '../regex/machine.ts';
import { parsePcre } from '../regex/parse.ts';

/** Counts the steps of a backtracking matcher without memoization and limit. */
class HostMachine extends Machine {
  steps = 0;

  constructor(slotCount: number) {
    super(slotCount, 0, Infinity);
  }

  override spend(steps: number): void {
    this.steps += steps;
  }
}

const programs = new Map<string, Program | undefined>();

/** A native expression as a program; undefined for a single class, which takes one step at each place. */
const programOf = ({ source, flags }: RegExp): Program | undefined => {
  const id = `${flags} ${source}`;
  if (!programs.has(id)) programs.set(id, assembleJs(source, flags));
  return programs.get(id);
};

const assembleJs = (source: string, flags: string): Program | undefined => {
  if (/^\[[^\]]+\]$/.test(source)) return undefined;
  const options = flags.replace(/[^ims]/g, '');
  const pcre = source
    .replace(
      /\\u(?:\{([0-9a-f]+)\}|([0-9a-f]{4}))/gi,
      (_, long?: string, short?: string) => `\\x{${long ?? short ?? ''}}`,
    )
    .replace(/(?<!\\)\[\^\]/g, '(?s:.)');
  const parsed = parsePcre(options === '' ? pcre : `(?${options})${pcre}`);
  const program = parsed.ok ? assemble(parsed.pattern) : undefined;
  if (program === undefined) throw new Error(`can't count the steps of /${source}/${flags}`);
  return program;
};

/** The cost of a native search that tries one place after the other. */
const searchSteps = (regex: RegExp, text: string, from: number, found: RegExpExecArray | null): number => {
  const program = programOf(regex);
  if (program === undefined) return (found?.index ?? text.length) - from + 1;
  const machine = new HostMachine(program.slotCount);
  machine.open(text, 0);
  machine.startSearch(from);
  const last = regex.sticky ? from : text.length;
  for (let start = from; start <= last; start++) {
    machine.startAttempt(start);
    if (machine.run(program.start)) break;
  }
  return machine.steps;
};

/**
 * The steps of all regular expressions while `work` runs: native ones as if every alternative were tried, and those of
 * the bounded machine.
 */
export const countSteps = (work: () => void): number => {
  let steps = 0;
  let isCounting = true;
  const exec: (this: RegExp, text: string) => RegExpExecArray | null = Reflect.get(RegExp.prototype, 'exec');
  const spend: (this: Machine, steps: number) => void = Reflect.get(Machine.prototype, 'spend');
  RegExp.prototype.exec = function (text) {
    const from = this.global || this.sticky ? this.lastIndex : 0;
    const found = exec.call(this, text);
    if (isCounting) {
      isCounting = false;
      steps += searchSteps(this, text, from, found);
      isCounting = true;
    }
    return found;
  };
  Machine.prototype.spend = function (count) {
    steps += count;
    spend.call(this, count);
  };
  try {
    work();
  } finally {
    RegExp.prototype.exec = exec;
    Machine.prototype.spend = spend;
  }
  return steps;
};
