import type { Sample } from '../input/sample.ts';
import { literalPattern } from '../write/pattern.ts';
import { type Breaking, everyLine } from './breaking.ts';
import { breakStarts } from './split.ts';

const tagPattern =
  /<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<[?!][^>]*>|<(\/?)([A-Za-z_][\w:.-]*)[^<>]*?(\/?)>/g;
/** Characters of the head that are read as XML, so that a broken document costs no more than a sound one. */
const inspectedChars = 65_536;
/** Whoever has fewer records than this has one document, not a list. */
const fewestRecords = 2;

interface Element {
  readonly name: string;
  readonly depth: number;
  readonly start: number;
}

function elementsOf(head: string): Element[] {
  const elements: Element[] = [];
  let depth = 0;
  for (const match of head.matchAll(tagPattern)) {
    const [, closing, name, selfClosing] = match;
    if (name === undefined) continue;
    if (closing === '/') depth = Math.max(0, depth - 1);
    else {
      elements.push({ name, depth, start: match.index });
      if (selfClosing !== '/') depth += 1;
    }
  }
  return elements;
}

/** The element that repeats: at the top when there are several roots, else the root's usual child. */
function recordName(elements: readonly Element[]): { name: string; depth: number } | undefined {
  for (const depth of [0, 1, 2]) {
    const counts = new Map<string, number>();
    for (const element of elements) {
      if (element.depth === depth) counts.set(element.name, (counts.get(element.name) ?? 0) + 1);
    }
    const [most] = [...counts].sort((a, b) => b[1] - a[1]);
    if (most !== undefined && most[1] >= fewestRecords) return { name: most[0], depth };
  }
  return undefined;
}

/** Records that are XML elements, one a line, over several lines, or without any line between them. */
export function breakXml(sample: Sample): Breaking | undefined {
  const { text } = sample;
  if (!/^\s*<[?!A-Za-z]/.test(text.slice(0, 200))) return undefined;
  const head = text.slice(0, Math.min(inspectedChars, sample.parts[0]?.end ?? 0));
  const elements = elementsOf(head);
  const record = recordName(elements);
  if (record === undefined) return undefined;
  const starts = elements
    .filter((element) => element.name === record.name && element.depth === record.depth)
    .map((element) => element.start);
  const tag = `<${literalPattern(record.name)}[\\s>]`;
  const candidates = [everyLine.breaker, `([\\r\\n]+\\s*)${tag}`, `(\\s*)${tag}`];
  const breaker = candidates.find((candidate) => {
    const found = breakStarts(text, candidate, 0, head.length);
    // What stands in front of the first record (declaration, root element) is no record.
    const records = found.filter((start) => start >= (starts[0] ?? 0));
    return records.length === starts.length && records.every((start, index) => start === starts[index]);
  });
  if (breaker === undefined) return undefined;
  return breaker === everyLine.breaker ? everyLine : { kind: 'xml-records', breaker };
}
