import { isEmpty, linesOf } from './lines.ts';
import type { Remover } from './wrappings.ts';

const LINES_MIN = 3;
/** Numbers with only blanks behind them could be a column of the log, so more of them are needed. */
const LINES_WITH_BLANKS_MIN = 5;

interface Numbered {
  readonly number: number;
  /** Width of the number with the blanks before it. */
  readonly width: number;
  /** What stands behind the separator. */
  readonly content: string;
  readonly end: string;
}

/** One way to print numbers. */
interface Notation {
  /** Blanks, the number, and what separates it from the line. It may lack behind the number of an empty line. */
  readonly pattern: RegExp;
  /** Whether the numbers are printed ones rather than values of the log. */
  readonly isPrinted: (lines: readonly Numbered[]) => boolean;
  /** Whether blanks behind the pattern, if all lines have them, belong to the separator. */
  readonly isLoose?: true;
}

/** Numbers that count the lines, aligned to the right. The first line may have been copied without the blanks before it. */
const areCounted = (lines: readonly Numbered[]): boolean =>
  lines.every(({ number }, index) => number === (lines[0]?.number ?? 0) + index) &&
  lines.slice(1).every(({ width }) => width === lines[1]?.width) &&
  lines.some(({ number, width }) => width > String(number).length);

/** What follows the hour of a clock. */
const REST_OF_CLOCK = /^\d{2}(?::\d{2})?(?![:\d])/;

/** grep -n prints the numbers of the lines that it found. */
const areFound = (lines: readonly Numbered[]): boolean =>
  lines.every(({ number }, index) => index === 0 || number > (lines[index - 1]?.number ?? 0)) &&
  !lines.every(({ content }) => REST_OF_CLOCK.test(content));

const notations: readonly Notation[] = [
  // cat -n, nl
  { pattern: /^( *)([1-9]\d{0,8})(?:\t|$)/, isPrinted: areCounted },
  { pattern: /^()([1-9]\d{0,8}):/, isPrinted: areFound, isLoose: true },
  // Pagers and reviews of code
  { pattern: /^( *)([1-9]\d{0,8}) ?(?:[|│]|$)/, isPrinted: areCounted, isLoose: true },
  // less -N, editors, and cat -n with its tabs as blanks
  {
    pattern: /^( *)([1-9]\d{0,8})(?: |$)/,
    isPrinted: (lines) => lines.length >= LINES_WITH_BLANKS_MIN && areCounted(lines),
    isLoose: true,
  },
];

/** The lines by a notation; undefined as soon as one has no number. */
const readNumbers = (text: string, pattern: RegExp): Numbered[] | undefined => {
  const lines: Numbered[] = [];
  for (const { content, end } of linesOf(text)) {
    const [whole, blanks, digits] = pattern.exec(content) ?? [];
    if (whole === undefined || blanks === undefined || digits === undefined) return undefined;
    const width = blanks.length + digits.length;
    lines.push({ number: Number(digits), width, content: content.slice(whole.length), end });
  }
  return lines;
};

/** The number of blanks before all lines that are not empty. */
const commonIndent = (lines: readonly Numbered[]): number =>
  lines
    .filter(({ content }) => !isEmpty(content))
    .reduce((least, { content }) => Math.min(least, content.search(/[^ ]/)), Infinity);

/** The numbers of the lines, as cat -n, grep -n, less -N and editors show them. */
export const withoutLineNumbers: Remover = (text) => {
  for (const { pattern, isPrinted, isLoose } of notations) {
    const lines = readNumbers(text, pattern);
    if (lines === undefined || lines.length < LINES_MIN || !isPrinted(lines)) continue;
    const indent = isLoose ? commonIndent(lines) : 0;
    return lines.map(({ content, end }) => content.slice(indent) + end).join('');
  }
  return undefined;
};
