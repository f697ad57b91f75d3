import { boundedSearch } from '@propsmith/splunk';
import type { Sample } from '../input/sample.ts';
import { literalPattern } from '../write/pattern.ts';
import { type Breaking, breakBefore } from './breaking.ts';
import type { LineKind } from './line-kinds.ts';
import { rolesOf } from './line-roles.ts';

/** Lines without a blank line between them. */
type Block = readonly LineKind[];

/** Minimum share of records that contain a timestamp. */
const DATED_SHARE_MIN = 0.8;
const RECORDS_MIN = 2;
/** Characters of a record's first line that are compared. */
const MARKER_CHARS_MAX = 40;

const isDated = (kinds: Block): boolean =>
  kinds.some((kind) => kind.line.stamps.some((stamp) => stamp.shape.hasTime));

const recordsAt = (kinds: readonly LineKind[], startsRecord: (kind: LineKind) => boolean): LineKind[][] => {
  const records: LineKind[][] = [];
  for (const kind of kinds) {
    const current = records.at(-1);
    if (current === undefined || startsRecord(kind)) records.push([kind]);
    else current.push(kind);
  }
  return records;
};

const commonStart = (texts: readonly string[]): string => {
  let common = texts[0] ?? '';
  for (const text of texts) {
    let length = 0;
    while (length < common.length && common[length] === text[length]) length += 1;
    common = common.slice(0, length);
  }
  return common;
};

const lineText = (sample: Sample, kind: LineKind): string =>
  sample.text.slice(kind.line.start, Math.min(kind.line.end, kind.line.start + MARKER_CHARS_MAX));

/** Cuts a marker back to whole words, before the first number: numbers change from record to record. */
const markerOf = (common: string): string => {
  const end = common.search(/\d|(?<=..[:=])/);
  const text = end < 0 ? common : common.slice(0, end);
  const word = /[A-Za-z]+$/.exec(text);
  // The comparison may have cut the last word; it is dropped unless the line ends there.
  return word === null || common.length >= MARKER_CHARS_MAX || text === common
    ? text
    : text.slice(0, word.index);
};

/** Text that every record starts with and no other line does. */
const markerFor = (
  sample: Sample,
  kinds: readonly LineKind[],
  records: readonly Block[],
): string | undefined => {
  const firsts = records.map((record) => record[0]).filter((kind) => kind !== undefined);
  const marker = markerOf(commonStart(firsts.map((kind) => lineText(sample, kind)))).trimEnd();
  if (marker.length < 2 || !/[^\s]/.test(marker)) return undefined;
  const opened = kinds.filter((kind) => sample.text.startsWith(marker, kind.line.start)).length;
  return opened === firsts.length ? marker : undefined;
};

const isRecordList = (records: readonly Block[]): boolean => {
  const dated = records.filter(isDated).length;
  return records.length >= RECORDS_MIN && dated >= records.length * DATED_SHARE_MIN;
};

/** Records of several lines each; records of one line are handled as lines. */
const isMultiLineRecordList = (records: readonly Block[]): boolean => {
  const several = records.filter((record) => record.length > 1).length;
  return isRecordList(records) && several >= records.length * DATED_SHARE_MIN;
};

/** Numbers and hexadecimal ids change from record to record. */
const changingPart = /(?=[\da-f]*\d)[\da-f]{6,}|\d+/gi;

const markerPattern = (opening: string): string => {
  const constant = opening.split(changingPart).map(literalPattern);
  const changing =
    opening.match(changingPart)?.map((part) => (/^\d+$/.test(part) ? '\\d+' : '[0-9a-fA-F]+')) ?? [];
  return constant.map((part, index) => part + (changing[index] ?? '')).join('');
};

/** What can be a marker at the start of a line: one word (or `Event ID:`), or two (`=== BEGIN`, not `=== END`). */
const openings = [/^\S+(?:\s[A-Za-z]+:)?/, /^\S+\s[A-Za-z]+/];

/** `CEF:0|` of `CEF:0|Acme|`: text behind a delimiter is a value. */
const upToDelimiter = (opening: string): string => /^[^|;,]*[|;,]/.exec(opening)?.[0] ?? opening;

/** Records whose first lines all start like the first line of the text. */
const breakAtMarker = (
  sample: Sample,
  kinds: readonly LineKind[],
  recordsMin = RECORDS_MIN,
): Breaking | undefined => {
  const first = kinds[0];
  if (first === undefined) return undefined;
  for (const shape of openings) {
    const opening = upToDelimiter(shape.exec(lineText(sample, first))?.[0] ?? '');
    if (opening.length < 2) continue;
    const pattern = markerPattern(opening);
    const regex = boundedSearch(`^(?:${pattern})`);
    const opens = ({ line }: LineKind): boolean =>
      regex.execIn(sample.text, line.start, line.end) !== undefined;
    const records = recordsAt(kinds, opens);
    if (records.length >= recordsMin && isMultiLineRecordList(records)) return breakBefore('marker', pattern);
  }
  return undefined;
};

/** Minimum ratio of records that open with a marker to blocks between blank lines, for the marker to be preferred. */
const FINER_RECORDS_FACTOR = 1.5;

/** Records separated by blank lines; a marker that their first lines share is preferred as the break. */
const breakAtBlankLines = (sample: Sample, kinds: readonly LineKind[]): Breaking | undefined => {
  const records = recordsAt(kinds, (kind) => kind.line.blankLineBefore);
  if (!isRecordList(records) || records.every((record) => record.length === 1)) return undefined;
  const marker = markerFor(sample, kinds, records);
  if (marker !== undefined) return breakBefore('marker', literalPattern(marker));
  // Blank lines between some of the records only.
  const finer = breakAtMarker(sample, kinds, records.length * FINER_RECORDS_FACTOR);
  if (finer !== undefined) return finer;
  return { kind: 'blank-lines', breaker: '((?:\\r?\\n){2,})' };
};

/** Records whose only unindented line is the first. */
const breakAtIndents = (kinds: readonly LineKind[]): Breaking | undefined => {
  const records = recordsAt(kinds, (kind) => !kind.isIndented);
  return isMultiLineRecordList(records) ? breakBefore('indents', '\\S') : undefined;
};

/** Records separated by a line of one repeated character (-----, =====). */
const breakAtSeparatorLines = (sample: Sample, kinds: readonly LineKind[]): Breaking | undefined => {
  const rule = /^([-=*#_~])\1{2,}\s*$/;
  const rules = kinds.filter((kind) => rule.test(sample.text.slice(kind.line.start, kind.line.end)));
  const sign = rules[0] === undefined ? undefined : sample.text.charAt(rules[0].line.start);
  if (sign === undefined || rules.length < RECORDS_MIN) return undefined;
  const records = recordsAt(kinds, (kind) => rules.includes(kind)).filter((record) => record.length > 1);
  if (!isRecordList(records)) return undefined;
  return { kind: 'separator', breaker: `([\\r\\n]*${literalPattern(sign)}{3,}[\\r\\n]+)` };
};

/** Records with the timestamp somewhere inside, recognised by their frame. */
export const breakAtFrames = (sample: Sample, kinds: readonly LineKind[]): Breaking | undefined =>
  breakAtSeparatorLines(sample, kinds) ??
  breakAtIndents(kinds) ??
  breakAtBlankLines(sample, kinds) ??
  breakAtMarker(sample, kinds);

/** Fewer blocks are not taken for records. */
const DATED_BLOCKS_MIN = 3;
/** Labels at the start of records, such as `# add` and `# modify`. */
const LABELS_MAX = 6;

/**
 * Records between blank lines whose first lines have a time behind a label that no other line has. Undefined when the
 * dated lines alone tell the first lines apart.
 */
export const breakAtDatedBlocks = (sample: Sample, kinds: readonly LineKind[]): Breaking | undefined => {
  const blocks = recordsAt(kinds, (kind) => kind.line.blankLineBefore);
  if (blocks.length < DATED_BLOCKS_MIN || !isMultiLineRecordList(blocks)) return undefined;
  const firsts = blocks.flatMap(([first]) => first ?? []);
  const others = blocks.flatMap((block) => block.slice(1)).filter((kind) => kind.head !== undefined);
  const labelOf = ({ line, head }: LineKind): string =>
    sample.text.slice(line.start, head?.start ?? line.start);
  const labels = new Set(firsts.map(labelOf));
  const isLabelled = [...labels].every((label) => /[A-Za-z]/.test(label)) && labels.size <= LABELS_MAX;
  if (!isLabelled || others.some((kind) => labels.has(labelOf(kind)))) return undefined;
  const { starts, undated } = rolesOf(sample.text, kinds) ?? { starts: new Set(), undated: [] };
  const isTold =
    undated.length === 0 && starts.size === firsts.length && firsts.every((kind) => starts.has(kind));
  return isTold ? undefined : breakAtBlankLines(sample, kinds);
};

/** Minimum share of blank-separated blocks whose first line has no timestamp. */
const UNDATED_FIRST_LINE_SHARE_MIN = 0.8;

/** Whether blocks have their timestamp on a later line, so that the frame decides and not the dated line. */
export const prefersFrames = (kinds: readonly LineKind[]): boolean => {
  const first = kinds[0];
  if (first === undefined || first.head !== undefined) return false;
  const dated = kinds.filter((kind) => kind.head !== undefined || kind.isDated).length;
  if (dated * 2 > kinds.length) return false;
  const blocks = recordsAt(kinds, (kind) => kind.line.blankLineBefore);
  const undated = blocks.filter((block) => block[0]?.head === undefined).length;
  return undated >= blocks.length * UNDATED_FIRST_LINE_SHARE_MIN;
};
