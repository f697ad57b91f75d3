import type { Sample } from '../input/sample.ts';
import { literalPattern } from '../write/pattern.ts';
import { type Breaking, breakBefore } from './breaking.ts';
import type { LineKind } from './line-kinds.ts';

/** A segment of HL7, EDIFACT, X12 or ASTM (`MSH|`, `UNH+`, `ST*`, `H|`): a tag of capitals and the separator of the fields. */
const segment = /^([A-Z][A-Z\d]{0,2})([|+*])/;
const HEAD_CHARS = 6;
/** Messages have segments of several kinds; below a known header, one other is enough. */
const TAGS_MIN = 3;
const TAGS_BELOW_HEADER_MIN = 2;

/** Tags that open the messages of these standards, the outer before the inner; the text may begin inside a message. */
const headerTags: ReadonlySet<string> = new Set(['MSH', 'ISA', 'UNH', 'ST', 'H']);

/** Tags that open the envelope around messages, and have the time. */
const envelopeTags: ReadonlySet<string> = new Set(['UNA', 'UNB']);
/** The separators of an EDIFACT interchange. */
const separatorsLine = /^UNA[^A-Za-z\d\r\n]{3}/;

/**
 * The tag that opens each message: the first that comes again, of the known ones if there are any; of a single one, its
 * first. An envelope that comes again has the time of its messages.
 */
const openingTag = (tags: readonly string[]): string | undefined => {
  const counts = new Map<string, number>();
  for (const tag of tags) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  const repeated = tags.filter((tag) => (counts.get(tag) ?? 0) > 1);
  const [first = ''] = tags;
  if (envelopeTags.has(first) && repeated.includes(first)) return first;
  const isOpening = headerTags.has(first) || envelopeTags.has(first);
  return [...headerTags].find((tag) => repeated.includes(tag)) ?? (isOpening ? first : repeated[0]);
};

/** Whether all lines have a time in the same column: then each is an event. */
const haveTimeColumn = (text: string, kinds: readonly LineKind[], separator: string): boolean => {
  const columns = kinds.map(({ line, head }) =>
    head === undefined ? undefined : text.slice(line.start, head.start).split(separator).length,
  );
  return new Set(columns).size === 1 && columns[0] !== undefined;
};

/** Begin and end a message of HL7 on a connection (MLLP). */
const FRAME_START = '\u000b';
const FRAME_END = '\u001c';

/** Messages of segments, one a line. Undefined unless all lines are segments. */
export const breakSegments = ({ text }: Sample, all: readonly LineKind[]): Breaking | undefined => {
  const kinds = all.filter(({ line }) => text.slice(line.start, line.end) !== FRAME_END);
  const heads = kinds
    .map(({ line }) => text.slice(line.start, Math.min(line.end, line.start + HEAD_CHARS)))
    .map((head) => (head.startsWith(FRAME_START) ? head.slice(FRAME_START.length) : head));
  const tags = heads.flatMap((head) => (separatorsLine.test(head) ? 'UNA' : (segment.exec(head)?.[1] ?? [])));
  const separators = new Set(
    heads.filter((head) => !separatorsLine.test(head)).map((head) => segment.exec(head)?.[2]),
  );
  const [separator = ''] = separators;
  const tagsMin = headerTags.has(tags[0] ?? '') ? TAGS_BELOW_HEADER_MIN : TAGS_MIN;
  if (tags.length < kinds.length || separators.size !== 1 || new Set(tags).size < tagsMin) return undefined;
  const opening = openingTag(tags);
  if (opening === undefined || haveTimeColumn(text, kinds, separator)) return undefined;
  const frame = kinds.some(({ line }) => text.startsWith(FRAME_START, line.start)) ? '\\x0b?' : '';
  return breakBefore('marker', opening === 'UNA' ? opening : frame + literalPattern(opening + separator));
};
