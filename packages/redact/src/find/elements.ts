import { allBut } from './chars.ts';
import { type Line, matchAt, runEnd } from './line.ts';
import { placeOf } from './quotes.ts';
import { NAME_CHARS_MAX, type Value, type ValueKind } from './value.ts';

/** The rest of an opening tag, also of an escaped one. */
const tagEnd = /(?:["']|[ \t][^<>]{0,300})?(?:>|&gt;)(?:(?:<|&lt;)!\[CDATA\[)?/iy;
const tagStart = /(?:<|&lt;)(?:[\w-]{1,24}:)?$/;
const TAG_START_CHARS = 32;

const insideElement = allBut('<');
const insideData = allBut(']');
/** The value of an element: `<key>v<`, `<ns:key a="b">v<`, `Name='key'>v<`. */
export const elementValue = (
  line: Line,
  keyStart: number,
  keyEnd: number,
  kind: ValueKind,
): Value | undefined => {
  const { text } = line;
  const isQuoted = text[keyEnd] === '"' || text[keyEnd] === "'";
  const before = text.slice(Math.max(line.start, keyStart - TAG_START_CHARS), keyStart);
  if (!isQuoted && !tagStart.test(before)) return undefined;
  const opening = matchAt(line, tagEnd, keyEnd);
  if (!opening || opening[0].endsWith('/>')) return undefined;
  const start = keyEnd + opening[0].length;
  const limit = kind === 'name' ? Math.min(line.end, start + NAME_CHARS_MAX) : line.end;
  const isEscaped = opening[0].includes('&gt;');
  const inside = opening[0].endsWith('[') ? insideData : insideElement;
  const tag = runEnd(line, start, inside, limit);
  const end = isEscaped ? placeOf(line, '&lt;', start, tag) : tag;
  // `&lt;password&gt;</pre>` is no element.
  if (end === limit ? kind === 'name' : isEscaped && end === tag) return undefined;
  return { start, end, isQuoted: true, isDoubtful: false };
};
