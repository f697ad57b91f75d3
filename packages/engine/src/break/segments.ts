import type { Sample } from '../input/sample.ts';
import { literalPattern } from '../write/pattern.ts';
import { type Breaking, breakBefore } from './breaking.ts';
import type { LineKind } from './line-kinds.ts';

/** A segment of HL7, EDIFACT, X12 or ASTM (`MSH|`, `UNH+`, `ST*`, `H|`): a tag of capitals and the separator of the fields. */
const segment = /^([A-Z][A-Z\d]{0,2})([|+*])/;
const HEAD_CHARS = 6;
/** Minimum share of lines that are segments: a line may be damaged, or left out of what was copied. */
const SEGMENTS_SHARE_MIN = 0.9;
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

/** A line that is a segment; the one that states the separators of EDIFACT has none of its own. */
interface Segment {
  readonly kind: LineKind;
  readonly tag: string;
  readonly separator: string | undefined;
}

const segmentAt = (text: string, kind: LineKind): Segment | undefined => {
  const { line } = kind;
  const start = line.start + (text.startsWith(FRAME_START, line.start) ? FRAME_START.length : 0);
  const head = text.slice(start, Math.min(line.end, start + HEAD_CHARS));
  if (separatorsLine.test(head)) return { kind, tag: 'UNA', separator: undefined };
  const [, tag, separator] = segment.exec(head) ?? [];
  return tag === undefined ? undefined : { kind, tag, separator };
};

/** Messages of segments, one a line. Undefined unless nearly all lines are segments. */
export const breakSegments = ({ text }: Sample, all: readonly LineKind[]): Breaking | undefined => {
  const kinds = all.filter(({ line }) => text.slice(line.start, line.end) !== FRAME_END);
  const segments = kinds.flatMap((kind) => segmentAt(text, kind) ?? []);
  const tags = segments.map(({ tag }) => tag);
  const separators = new Set(segments.flatMap(({ separator }) => separator ?? []));
  const [separator = ''] = separators;
  const tagsMin = headerTags.has(tags[0] ?? '') ? TAGS_BELOW_HEADER_MIN : TAGS_MIN;
  const areSegments = segments.length >= kinds.length * SEGMENTS_SHARE_MIN && separators.size === 1;
  if (!areSegments || new Set(tags).size < tagsMin) return undefined;
  const opening = openingTag(tags);
  const hasTimeColumn = haveTimeColumn(
    text,
    segments.map(({ kind }) => kind),
    separator,
  );
  if (opening === undefined || hasTimeColumn) return undefined;
  const frame = kinds.some(({ line }) => text.startsWith(FRAME_START, line.start)) ? '\\x0b?' : '';
  return breakBefore('marker', opening === 'UNA' ? opening : frame + literalPattern(opening + separator));
};
