import type { Sample } from '../input/sample.ts';
import { commonPattern, literalPattern } from '../write/pattern.ts';
import { type Breaking, breakBefore } from './breaking.ts';
import type { LineKind } from './line-kinds.ts';

const beginning = /\b(?:start(?:ed|ing)?|begin(?:ning)?|began|launched)\b/i;
const ending = /\b(?:end(?:ed|ing)?|finish(?:ed|ing)?|stop(?:ped|ping)?|complet(?:ed|ion)|done)\b/i;
/** Fewer runs alternate by chance. */
const RUNS_MIN = 3;
/** Minimum share of runs with other lines between beginning and end. */
const FILLED_SHARE_MIN = 0.8;

const leadOf = ({ text }: Sample, { line, head }: LineKind): string =>
  text.slice(line.start, head?.start ?? line.start);

/** Whether lines with the word that tells a beginning and others that tell an end take turns. */
const takeTurns = (leads: readonly string[]): boolean =>
  leads.every((lead, index) => (index % 2 === 0 ? beginning : ending).test(lead));

/**
 * Runs that a dated line begins and another ends, with lines without a time between them: one event each, from the word
 * that tells the beginning. Undefined when the dated lines do not take turns.
 */
export const breakAtRuns = (
  sample: Sample,
  kinds: readonly LineKind[],
  starts: ReadonlySet<LineKind>,
): Breaking | undefined => {
  const dated = [...starts].sort((one, other) => one.line.start - other.line.start);
  const leads = dated.map((kind) => leadOf(sample, kind));
  const firsts = leads.filter((_, index) => index % 2 === 0);
  const words = new Set(firsts.map((lead) => beginning.exec(lead)?.[0]));
  const [word] = words;
  const runs = Math.floor(dated.length / 2);
  if (runs < RUNS_MIN || words.size !== 1 || word === undefined || !takeTurns(leads)) return undefined;
  const filled = kinds.filter((kind, index) => {
    const next = kinds[index + 1];
    return (
      next !== undefined && starts.has(kind) && !starts.has(next) && beginning.test(leadOf(sample, kind))
    );
  });
  if (filled.length < runs * FILLED_SHARE_MIN) return undefined;
  const before = commonPattern(firsts.map((lead) => lead.slice(0, lead.search(beginning))));
  return breakBefore('marker', `${before ?? '[^\\r\\n]*\\b'}${word}\\b`);
};

/** Lines that open and close records, and the pattern of those that open them. */
interface Brackets {
  readonly opening: RegExp;
  readonly closing: RegExp;
  readonly pattern: (opening: string) => string;
}

const brackets: readonly Brackets[] = [
  // `===== START`, `*** BEGIN ***`: one word among signs.
  {
    opening: /^\W*(?:start|begin)\W*$/i,
    closing: /^\W*(?:end|stop)\W*$/i,
    pattern: (opening) => literalPattern(opening.trim()),
  },
  // `{Heap before`, which is no JSON.
  { opening: /^\{[A-Za-z]/, closing: /^\}\s*$/, pattern: () => '\\{[A-Za-z]' },
];
const BRACKET_CHARS_MAX = 80;

/** Patterns of the lines that open records. Empty if there are times outside the records. */
const patternsOf = ({ text }: Sample, kinds: readonly LineKind[], lines: Brackets): string[] => {
  const patterns: string[] = [];
  let isOpen = false;
  for (const { line } of kinds) {
    const content = text.slice(line.start, Math.min(line.end, line.start + BRACKET_CHARS_MAX));
    if (lines.opening.test(content) && !isOpen) {
      isOpen = true;
      patterns.push(lines.pattern(content));
    } else if (lines.closing.test(content) && isOpen) isOpen = false;
    else if (!isOpen && line.stamps.length > 0) return [];
  }
  return patterns;
};

/** Records between a line that opens them and one that closes them. Undefined unless all times are between such lines. */
export const breakAtBrackets = (sample: Sample, kinds: readonly LineKind[]): Breaking | undefined => {
  const found = brackets
    .map((lines) => patternsOf(sample, kinds, lines))
    .find((patterns) => patterns.length >= RUNS_MIN && new Set(patterns).size === 1);
  const [pattern] = found ?? [];
  return pattern === undefined ? undefined : breakBefore('marker', pattern);
};
