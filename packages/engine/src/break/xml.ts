import type { Sample } from '../input/sample.ts';
import { namesTime } from '../rank/name.ts';
import { literalPattern } from '../write/pattern.ts';
import { type Breaking, everyLine } from './breaking.ts';
import { breakStarts } from './split.ts';
import { type Element, elementsOf, headOf } from './xml-elements.ts';

/** The records of a document are not deeper. */
const RECORD_DEPTH_MAX = 4;
const DEEP_RECORD_DEPTH = 3;
/** With fewer records the text is one document. */
const RECORDS_MIN = 2;
/** The last tag of a document and the blanks behind it. */
const ROOT_END_CHARS_MAX = 200;

/** Where records begin, and the pattern of their first tag. */
interface Records {
  readonly starts: readonly number[];
  readonly tag: string;
  /** There are several names of records, so there may be more. */
  readonly isMixed: boolean;
}

/** A declaration at a place where a document can begin. */
const declaration = /(?<![^\s>])<\?xml\s[^<>]{0,200}\?>/g;

/** Whole documents in sequence, each with its declaration. */
const declaredDocuments = (head: string): Records | undefined => {
  const starts = Array.from(head.matchAll(declaration), ({ index }) => index);
  return starts.length < RECORDS_MIN ? undefined : { starts, tag: '<\\?xml\\s', isMixed: false };
};

/** The attributes and children of the elements at a depth, by the name of the element. */
const partsByName = (head: string, elements: readonly Element[], depth: number): Map<string, Set<string>> => {
  const byName = new Map<string, Set<string>>();
  let parts = new Set<string>();
  for (const element of elements) {
    if (element.depth === depth) {
      parts = byName.get(element.name) ?? new Set();
      byName.set(element.name, parts);
      const tag = head.slice(element.start, element.tagEnd);
      for (const [, attribute = ''] of tag.matchAll(/\s([\w:.-]+)=/g)) parts.add(attribute);
    } else if (element.depth === depth + 1) parts.add(element.name);
  }
  return byName;
};

/** Whether an element has its time in an attribute or a child: one that is deep in a document is a record only then. */
const hasOwnTime = (parts: ReadonlySet<string> | undefined): boolean =>
  [...(parts ?? [])].some((part) => namesTime(part));

/** How often each name occurs at a depth. */
const countsAt = (elements: readonly Element[], depth: number): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const element of elements) {
    if (element.depth === depth) counts.set(element.name, (counts.get(element.name) ?? 0) + 1);
  }
  return counts;
};

/** Whether the elements of a name have no time of their own, and their children, of which some have several, all have one. */
const isContainer = (
  head: string,
  elements: readonly Element[],
  depth: number,
  parts: ReadonlySet<string> | undefined,
  count: number,
): boolean => {
  const innerCounts = countsAt(elements, depth + 1);
  const children = [...(parts ?? [])].filter((part) => innerCounts.has(part));
  if (hasOwnTime(parts) || !children.some((child) => (innerCounts.get(child) ?? 0) > count)) return false;
  const innerParts = partsByName(head, elements, depth + 1);
  return children.every((child) => hasOwnTime(innerParts.get(child)));
};

/**
 * The repeated element that is the least deep: a root where there are several, else a child of the root or deeper.
 * Containers of records, such as `<create>` and `<delete>`, are no records.
 */
const recordName = (
  head: string,
  elements: readonly Element[],
):
  | { readonly name: string; readonly partsOf: Map<string, Set<string>>; readonly depth: number }
  | undefined => {
  for (let depth = 0; depth <= RECORD_DEPTH_MAX; depth += 1) {
    const [name, count = 0] = [...countsAt(elements, depth)].sort((a, b) => b[1] - a[1])[0] ?? [];
    if (name === undefined || count < RECORDS_MIN) continue;
    const partsOf = partsByName(head, elements, depth);
    if (isContainer(head, elements, depth, partsOf.get(name), count)) continue;
    if (depth < DEEP_RECORD_DEPTH || hasOwnTime(partsOf.get(name))) return { name, partsOf, depth };
  }
  return undefined;
};

/** Names of records in one log. */
const RECORD_NAMES_MAX = 6;
/** Parts that records of different names have in common, at least; also half of the parts of one of them. */
const COMMON_PARTS_MIN = 2;

/** The name, and those of elements beside it that are made of the same parts: `<Login>` and `<Logout>`. */
const alikeNames = (name: string, partsOf: ReadonlyMap<string, ReadonlySet<string>>): string[] => {
  const own = partsOf.get(name) ?? new Set();
  const isAlike = (parts: ReadonlySet<string>): boolean => {
    const common = [...parts].filter((part) => own.has(part)).length;
    return common >= COMMON_PARTS_MIN && common * 2 >= Math.min(parts.size, own.size);
  };
  const others = [...partsOf].flatMap(([other, parts]) => (other !== name && isAlike(parts) ? other : []));
  return [name, ...others].slice(0, RECORD_NAMES_MAX);
};

/** Records of one name, or of names that are made of the same parts. */
const recordsOf = (elements: readonly Element[], names: readonly string[], recordDepth: number): Records => {
  const own = elements.filter(({ name, depth }) => depth === recordDepth && names.includes(name));
  const patterns = names.map(literalPattern);
  const pattern = patterns.length === 1 ? patterns.join('') : `(?:${patterns.join('|')})`;
  return { starts: own.map(({ start }) => start), tag: `<${pattern}[\\s>]`, isMixed: names.length > 1 };
};

/** Whether the text has times, all before this offset. */
const isDatedBefore = ({ lines }: Sample, end: number): boolean => {
  const dated = lines.flatMap(({ stamps }) => stamps.filter(({ shape }) => shape.hasDate && shape.hasTime));
  return dated.length > 0 && dated.every(({ start }) => start < end);
};

/** `Events` of `Event`, `entries` of `entry`. */
const isListOf = (list: Element, { name }: Element): boolean =>
  list.name.toLowerCase().startsWith(name.toLowerCase().replace(/y$/, '')) && list.name !== name;

/**
 * A single record over several lines: the root; its only child if the root is named as a list of it, or if the text ends
 * behind the child.
 */
const singleElement = ({ text, lines }: Sample, elements: readonly Element[]): Records | undefined => {
  const [root, child] = elements;
  if (root === undefined || elements.some(({ depth }, index) => depth === 0 && index > 0)) return undefined;
  const isDated = lines.some(({ stamps }) => stamps.some(({ shape }) => shape.hasTime));
  if (lines.length < 2 || !isDated) return undefined;
  const end = text.slice(-ROOT_END_CHARS_MAX).trimEnd();
  const isOnlyChild = child !== undefined && elements.filter(({ depth }) => depth === 1).length === 1;
  const isChildEnd =
    isOnlyChild && (end.endsWith(`</${child.name}>`) || (elements.length === 2 && end.endsWith('/>')));
  if (!isChildEnd && !end.endsWith(`</${root.name}>`)) return undefined;
  const isList = child !== undefined && (isChildEnd || isListOf(root, child));
  return recordsOf(elements, [isList ? child.name : root.name], isList ? 1 : 0);
};

/** Whether the root names its time in an attribute, and the elements of the name, below it, have none of their own. */
const hasRootTime = (head: string, elements: readonly Element[], parts?: ReadonlySet<string>): boolean => {
  const [root, ...others] = elements;
  if (root === undefined || others.some(({ depth }) => depth === 0) || hasOwnTime(parts)) return false;
  return hasOwnTime(partsByName(head, [root], 0).get(root.name));
};

const repeatedElement = (sample: Sample, head: string, elements: readonly Element[]): Records | undefined => {
  const record = recordName(head, elements);
  if (record === undefined) return undefined;
  const records = recordsOf(elements, alikeNames(record.name, record.partsOf), record.depth);
  const [root] = elements;
  // Elements without times below a root with one are the fields of a single record.
  const areFields =
    record.depth > 0 &&
    (isDatedBefore(sample, records.starts[0] ?? 0) ||
      hasRootTime(head, elements, record.partsOf.get(record.name)));
  return areFields && root !== undefined ? recordsOf(elements, [root.name], 0) : records;
};

/** Whole documents; the elements inside where these are more: documents with several records, or records with and without. */
const documentsOrElements = (
  sample: Sample,
  head: string,
  elements: readonly Element[],
): Records | undefined => {
  const documents = declaredDocuments(head);
  const records = repeatedElement(sample, head, elements);
  if (documents === undefined || records === undefined) return documents ?? records;
  // The text begins below the declaration of the first.
  const isFirstCut = records.starts.length === documents.starts.length + 1;
  const [first = 0] = documents.starts;
  if (isFirstCut && records.starts.every((start, index) => (index === 0) === start < first)) return documents;
  // A request and its response are one document.
  return records.starts.length > documents.starts.length && !records.isMixed ? records : documents;
};

/** A declaration directly before a record, which is none of it. */
const declarationBefore = /<\?xml\s[^<>]{0,200}\?>\s{0,20}$/;
const DECLARATION_PATTERN = '(?:<\\?xml\\s[^<>]{0,200}\\?>\\s*)?';
const DECLARATION_CHARS_MAX = 240;

/** Whether some of the records, behind the first, have a declaration before them. */
const haveDeclarations = (head: string, starts: readonly number[]): boolean =>
  starts
    .slice(1)
    .some((start) => declarationBefore.test(head.slice(Math.max(0, start - DECLARATION_CHARS_MAX), start)));

/** The first tag, also behind the `- ` of a viewer that can fold elements. */
const documentOpening = /^\s*([-+]\s)?<[?!A-Za-z]/;
const OPENING_CHARS_MAX = 200;

/** Records that are XML elements: one per line, over several lines, or on one line. */
export const breakXml = (sample: Sample): Breaking | undefined => {
  const { text } = sample;
  const opening = documentOpening.exec(text.slice(0, OPENING_CHARS_MAX));
  if (opening === null) return undefined;
  const [, mark = ''] = opening;
  const head = headOf(sample);
  const elements = elementsOf(head);
  const record = documentsOrElements(sample, head, elements) ?? singleElement(sample, elements);
  if (record === undefined) return undefined;
  return breakAtRecords(head, record, mark);
};

/** The break at the tags of the records, behind the mark of a viewer. */
const breakAtRecords = (head: string, record: Records, mark: string): Breaking | undefined => {
  const { isMixed } = record;
  const starts = record.starts.map((start) => start - mark.length);
  const tag = mark === '' ? record.tag : `[-+]\\s${record.tag}`;
  const lead = haveDeclarations(head, starts) ? DECLARATION_PATTERN : '';
  const byTag = [`([\\r\\n]+\\s*${lead})${tag}`, `(\\s*${lead})${tag}`];
  const candidates = isMixed ? [everyLine.breaker, ...byTag] : [...byTag, everyLine.breaker];
  const breaker = candidates.find((candidate) => {
    const found = breakStarts(head, candidate, 0, head.length);
    // Text before the first record (declaration, root element) is not a record.
    const records = found.filter((start) => start >= (starts[0] ?? 0));
    return records.length === starts.length && records.every((start, index) => start === starts[index]);
  });
  if (breaker === undefined) return undefined;
  return breaker === everyLine.breaker ? everyLine : { kind: 'xml-records', breaker };
};
