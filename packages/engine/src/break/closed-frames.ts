import type { Sample } from '../input/sample.ts';
import { literalPattern } from '../write/pattern.ts';
import { type Breaking, breakBefore } from './breaking.ts';
import type { LineKind } from './line-kinds.ts';
import { RECORDS_MIN, areAllDated, recordsAt } from './records.ts';

/** `[#|`: signs of which one is no bracket or quote. */
const openingSigns = /^(?=[^\w\s]*[^\w\s()[\]{}<>"'])[^\w\s]{2,8}/;
const SIGNS_CHARS_MAX = 8;

const closingBrackets: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}', '<': '>' };

/** `|#]` of `[#|`. */
const mirrored = (signs: string): string =>
  signs
    .split('')
    .reverse()
    .map((sign) => closingBrackets[sign] ?? sign)
    .join('');

/** Records that open with the same signs as the text and close with their mirror image, also those of one line. */
export const breakAtClosedFrames = ({ text }: Sample, kinds: readonly LineKind[]): Breaking | undefined => {
  const [first] = kinds;
  const start = first?.line.start ?? 0;
  const signs = openingSigns.exec(text.slice(start, start + SIGNS_CHARS_MAX))?.[0];
  if (signs === undefined) return undefined;
  const closing = mirrored(signs);
  const records = recordsAt(kinds, ({ line }) => text.startsWith(signs, line.start));
  const areClosed = records.every((record) => {
    const line = record.at(-1)?.line;
    return text.slice(line?.start, line?.end).trimEnd().endsWith(closing);
  });
  return closing !== signs && records.length >= RECORDS_MIN && areClosed && areAllDated(records)
    ? breakBefore('marker', literalPattern(signs))
    : undefined;
};
