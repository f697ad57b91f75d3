import type { Sample } from '../input/sample.ts';
import { literalPattern } from '../write/pattern.ts';
import { type Breaking, breakBefore } from './breaking.ts';
import type { LineKind } from './line-kinds.ts';

/** A segment of HL7, EDIFACT or X12 (`MSH|`, `UNH+`, `ST*`): a tag of capitals and the separator of the fields. */
const segment = /^([A-Z][A-Z\d]{1,2})([|+*])/;
const TAG_CHARS_MAX = 4;
/** Messages have segments of several kinds. */
const TAGS_MIN = 3;
/** With a higher share of dated lines each line is an event. */
const DATED_SHARE_MAX = 0.8;

/** The tag that opens each message: the first that comes again. */
const openingTag = (tags: readonly string[]): string | undefined =>
  tags.find((tag, index) => tags.includes(tag, index + 1));

/** Messages of segments, one a line. Undefined unless all lines are segments. */
export const breakSegments = ({ text }: Sample, kinds: readonly LineKind[]): Breaking | undefined => {
  const found = kinds.map(({ line }) => segment.exec(text.slice(line.start, line.start + TAG_CHARS_MAX)));
  const tags = found.flatMap((match) => match?.[1] ?? []);
  const separators = new Set(found.map((match) => match?.[2]));
  const [separator = ''] = separators;
  if (tags.length < kinds.length || separators.size !== 1 || new Set(tags).size < TAGS_MIN) return undefined;
  const dated = kinds.filter((kind) => kind.isDated).length;
  const opening = openingTag(tags);
  if (opening === undefined || dated === 0 || dated > kinds.length * DATED_SHARE_MAX) return undefined;
  return breakBefore('marker', literalPattern(opening + separator));
};
