import type { Sample } from '../input/sample.ts';
import { type Breaking, breakBefore, everyLine } from './breaking.ts';
import type { LineKind } from './line-kinds.ts';
import { lineText } from './opening.ts';
import { RECORDS_MIN, areAllDated, recordsAt } from './records.ts';

/** `CEF:0|`, `LEEF:1.0|`, `<134>CEF:0|`: the signature of a format, with what may precede it. */
const signature = /^(\S{0,20}?)((?:CEF|LEEF):)\d/;
/** `CEF:0|Acme|Gate|1.0|7|Login|`: the columns before the fields, of which a collector may have cut the signature. */
const SIGNED_COLUMNS = '(?:[^|=\\r\\n]{0,80}\\|){5}';
const signedColumns = new RegExp(`^${SIGNED_COLUMNS}`);
const COLUMNS_CHARS_MAX = 400;

/** Events that open with the signature and the columns of their format; some of them may have several lines. */
export const breakAtSignature = (sample: Sample, kinds: readonly LineKind[]): Breaking | undefined => {
  const isStart = ({ line: { start, end } }: LineKind): boolean =>
    signedColumns.test(sample.text.slice(start, Math.min(end, start + COLUMNS_CHARS_MAX)));
  const [first] = kinds;
  if (first === undefined || !isStart(first)) return undefined;
  const starts = kinds.filter(isStart);
  const openings = starts.map((kind) => signature.exec(lineText(sample, kind)));
  const signs = new Set(openings.map((opening) => opening?.[2]));
  if (starts.length < RECORDS_MIN || (signs.size === 1 && signs.has(undefined))) return undefined;
  if (starts.length === kinds.length) return everyLine;
  // Other lines with a time may be events too.
  const records = recordsAt(kinds, isStart);
  const areOthersUndated = records.every(([, ...others]) => others.every(({ head }) => head === undefined));
  if (!areOthersUndated || !areAllDated(records.slice(0, -1))) return undefined;
  if (signs.size > 1) return breakBefore('marker', SIGNED_COLUMNS);
  const isBare = openings.every((opening) => opening?.[1] === '');
  return breakBefore('marker', `${isBare ? '' : '\\S{0,20}?'}${[...signs][0] ?? ''}\\d`);
};
