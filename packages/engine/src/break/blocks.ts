import type { Sample } from '../input/sample.ts';
import { literalPattern } from '../write/pattern.ts';
import { type Breaking, breakBefore } from './breaking.ts';
import { breakAboveLabels } from './labelled.ts';
import { type LineKind, marginOf } from './line-kinds.ts';
import { rolesOf } from './line-roles.ts';
import {
  MARKER_CHARS_MAX,
  breakAtHeadings,
  breakAtMarker,
  breakAtTitle,
  lineText,
  markersOf,
  ruleSign,
  startsWith,
} from './opening.ts';
import {
  type Block,
  RECORDS_MIN,
  areAllDated,
  isMultiLineRecordList,
  isRecordList,
  recordsAt,
} from './records.ts';
import { BLANK_LINES_BREAKER } from './separated.ts';
import { areScattered } from './stamp-order.ts';

const commonStart = (texts: readonly string[]): string => {
  let common = texts[0] ?? '';
  for (const text of texts) {
    let length = 0;
    while (length < common.length && common[length] === text[length]) length += 1;
    common = common.slice(0, length);
  }
  return common;
};

/** Cuts a marker back to whole words, before the first number or path: these change from record to record. */
const markerOf = (common: string): string => {
  const end = common.search(/\d|(?<=..[:=])|(?<=\s)\/\w/);
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
  // One word alone may be a value, such as the method of a request.
  if (marker.length < 2 || /^\s*[A-Za-z]*$/.test(marker)) return undefined;
  const opened = kinds.filter((kind) => sample.text.startsWith(marker, kind.line.start)).length;
  return opened === firsts.length ? marker : undefined;
};

/** Whether a blank line follows the first line of each record, which thus ends the block before. */
const areHeadsAbove = (sample: Sample, kinds: readonly LineKind[], blocks: readonly Block[]): boolean => {
  const [first] = kinds;
  const [pattern] = first === undefined ? [] : markersOf(lineText(sample, first));
  if (pattern === undefined || blocks[0]?.length !== 1) return false;
  return blocks.slice(1, -1).every((block) => startsWith(sample, pattern)(block.at(-1)));
};

/** Minimum ratio of records that open with a marker to blocks between blank lines, for the marker to be preferred. */
const FINER_RECORDS_FACTOR = 1.5;

/** Records separated by blank lines; a marker that their first lines share is preferred as the break. */
const breakAtBlankLines = (sample: Sample, kinds: readonly LineKind[]): Breaking | undefined => {
  const records = recordsAt(kinds, (kind) => kind.line.blankLineBefore);
  if (!isRecordList(records) || records.every((record) => record.length === 1)) return undefined;
  const marker = markerFor(sample, kinds, records);
  if (marker !== undefined) return breakBefore('marker', literalPattern(marker));
  if (areHeadsAbove(sample, kinds, records)) return breakAtMarker(sample, kinds);
  // Blank lines between some of the records only.
  const finer = breakAtMarker(sample, kinds, records.length * FINER_RECORDS_FACTOR);
  if (finer !== undefined) return finer;
  return { kind: 'blank-lines', breaker: BLANK_LINES_BREAKER };
};

/** Every line that is not indented begins an event, unless it closes brackets. */
export const unindentedStarts: Breaking = breakBefore('indents', '[^\\s)\\]}]');

const isClosing = ({ text }: Sample, { line }: LineKind, margin: number): boolean =>
  /[)\]}]/.test(text.charAt(line.start + margin));

/** Records whose only unindented line is the first; all of them may have to contain a timestamp. */
export const breakAtIndents = (
  sample: Sample,
  kinds: readonly LineKind[],
  mustAllBeDated: boolean,
): Breaking | undefined => {
  const isList = (records: readonly Block[]): boolean =>
    isMultiLineRecordList(records) && (!mustAllBeDated || areAllDated(records));
  const margin = marginOf(sample);
  const lead = margin === 0 ? '' : `\\s{${margin}}`;
  if (isList(recordsAt(kinds, (kind) => !kind.isIndented))) return breakBefore('indents', `${lead}\\S`);
  // A bracket that closes the record.
  const closed = recordsAt(kinds, (kind) => !kind.isIndented && !isClosing(sample, kind, margin));
  return isList(closed) ? breakBefore('indents', `${lead}[^\\s)\\]}]`) : undefined;
};

/** Records between ruled lines; none where these do not separate records. */
const recordsBetweenRules = (sample: Sample, kinds: readonly LineKind[]): readonly Block[] => {
  const signs = kinds.map((kind) => ruleSign(sample, kind));
  if (signs.filter((sign) => sign !== undefined).length < RECORDS_MIN) return [];
  const records = recordsAt(kinds, (_, index) => signs[index] !== undefined).filter(
    (record) => record.length > 1,
  );
  return isRecordList(records) ? records : [];
};

const breakAtSeparatorLines = (sample: Sample, kinds: readonly LineKind[]): Breaking | undefined => {
  if (recordsBetweenRules(sample, kinds).length === 0) return undefined;
  const [sign = ''] = kinds.flatMap((kind) => ruleSign(sample, kind) ?? []);
  return { kind: 'separator', breaker: `([\\r\\n]*${literalPattern(sign)}{3,}[\\r\\n]+)` };
};

/** Records with the timestamp somewhere inside, recognised by their frame. */
export const breakAtFrames = (sample: Sample, kinds: readonly LineKind[]): Breaking | undefined =>
  breakAtHeadings(sample, kinds) ??
  breakAtIndents(sample, kinds, true) ??
  breakAtTitle(sample, kinds, recordsBetweenRules(sample, kinds).length) ??
  breakAboveLabels(sample, kinds) ??
  breakAtIndents(sample, kinds, false) ??
  breakAtSeparatorLines(sample, kinds) ??
  breakAtBlankLines(sample, kinds) ??
  breakAtMarker(sample, kinds);

/** Fewer blocks are not taken for records. */
const DATED_BLOCKS_MIN = 3;
/** Behind a preamble, only the label of a time makes a block a record. */
const timeLabel = /time|date|stamp/i;
/** Labels at the start of records, such as `# add` and `# modify`. */
const LABELS_MAX = 6;

/**
 * Records between blank lines whose first lines have a time behind a label that no other line has. Undefined when the
 * dated lines alone tell the first lines apart.
 */
export const breakAtDatedBlocks = (sample: Sample, kinds: readonly LineKind[]): Breaking | undefined => {
  const all = recordsAt(kinds, (kind) => kind.line.blankLineBefore);
  const preamble = all.findIndex((block) => block[0]?.head !== undefined);
  const blocks = preamble < 0 ? all : all.slice(preamble);
  if (!isMultiLineRecordList(blocks)) return undefined;
  const firsts = blocks.flatMap(([first]) => first ?? []);
  const others = blocks.flatMap((block) => block.slice(1)).filter((kind) => kind.head !== undefined);
  const labelOf = ({ line, head }: LineKind): string =>
    sample.text.slice(line.start, head?.start ?? line.start);
  const labels = new Set(firsts.map(labelOf));
  const labelled = preamble > 0 ? timeLabel : /[A-Za-z]/;
  // Two blocks are alike by chance, unless the label is that of a time, and other lines have times of their own.
  const [label = ''] = labels;
  const areAlike = labels.size === 1 && timeLabel.test(label) && others.length > 0;
  if (blocks.length < (areAlike ? RECORDS_MIN : DATED_BLOCKS_MIN)) return undefined;
  const isLabelled = [...labels].every((one) => labelled.test(one)) && labels.size <= LABELS_MAX;
  if (!isLabelled || others.some((kind) => labels.has(labelOf(kind)))) return undefined;
  // A word of its own before each time, as before those inside the blocks: an id, and the blank lines are content.
  const leads = new Set(firsts.map(({ lead }) => lead));
  if (labels.size === firsts.length && others.some(({ lead }) => leads.has(lead))) return undefined;
  const { starts, undated } = rolesOf(sample.text, kinds) ?? { starts: new Set(), undated: [] };
  const isTold =
    undated.length === 0 && starts.size === firsts.length && firsts.every((kind) => starts.has(kind));
  return isTold ? undefined : breakAtBlankLines(sample, blocks.flat());
};

/** Signs before the time of a banner; a colon ends a label. */
const bannerSigns = /[^\w\s:=]{2,} ?$/;
/** Fewer banners are alike by chance. */
const BANNERS_MIN = 3;

/** Minimum share of dated lines that are banners. */
const BANNERS_SHARE_MIN = 0.9;

/**
 * Whether the dated lines are banners, with the same text before the time, that stand anywhere in the blocks: blank lines
 * are content then.
 */
const areBannersAnywhere = ({ text }: Sample, blocks: readonly Block[]): boolean => {
  const dated = blocks.flatMap((block) =>
    block.flatMap(({ line, head }, place) =>
      head?.shape.hasDate === true ? { lead: text.slice(line.start, head.start), place } : [],
    ),
  );
  const lead = dated[0]?.lead ?? '';
  const banners = dated.filter((one) => one.lead === lead);
  return (
    bannerSigns.test(lead) &&
    banners.length >= Math.max(BANNERS_MIN, dated.length * BANNERS_SHARE_MIN) &&
    new Set(banners.map(({ place }) => place)).size > 1
  );
};

/** Whether lines without an indent all begin events below a header, which has no time. */
const areStartsBelowHeader = (kinds: readonly LineKind[]): boolean => {
  const from = kinds.findIndex(({ head, isIndented }) => !isIndented && head?.shape.hasDate === true);
  const starts = from < 0 ? [] : kinds.slice(from).filter(({ isIndented }) => !isIndented);
  return starts.length >= DATED_BLOCKS_MIN && starts.every(({ head }) => head?.shape.hasDate === true);
};

/** `# Time: `, `Date=`: nothing but the label of the time. */
const timeLabelLead = /^\W{0,3}(?:time|date|timestamp)\s?[:=]\s*$/i;

/** Lines that begin with date and time; with the label of these only where no rules separate records. */
const openedLines = (sample: Sample, kinds: readonly LineKind[]): readonly LineKind[] => {
  const dated = kinds.filter(({ head }) => head?.shape.hasDate === true);
  const opened = dated.filter(({ lead }) => lead === '' || lead === '[');
  if (opened.length > 0 || recordsBetweenRules(sample, kinds).length > 0) return opened;
  return dated.filter(({ line, head }) => timeLabelLead.test(sample.text.slice(line.start, head?.start)));
};

/** Fewer records with one dated line each are alike by chance. */
const HEADED_RECORDS_MIN = 3;
const HEADED_LINES_MIN = 3;

/** Whether each dated line is below a line that opens like the text, in a record of several lines. */
const areBelowMarkers = (
  sample: Sample,
  kinds: readonly LineKind[],
  opened: readonly LineKind[],
): boolean => {
  const isOpened = new Set(opened);
  const [first] = kinds;
  return (first === undefined ? [] : markersOf(lineText(sample, first))).some((pattern) => {
    const records = recordsAt(kinds, startsWith(sample, pattern));
    return (
      records.length >= HEADED_RECORDS_MIN &&
      records.every(
        ([head, ...lines]) =>
          head !== undefined &&
          !isOpened.has(head) &&
          lines.length + 1 >= HEADED_LINES_MIN &&
          lines.filter((line) => isOpened.has(line)).length === 1,
      )
    );
  });
};

/** Minimum share of blank-separated blocks whose first line has no timestamp. */
const UNDATED_FIRST_LINE_SHARE_MIN = 0.8;

/** Whether blocks have their timestamp on a later line, so that the frame decides and not the dated line. */
export const prefersFrames = (sample: Sample, kinds: readonly LineKind[]): boolean => {
  const first = kinds[0];
  if (first === undefined || first.head !== undefined) return false;
  const dated = kinds.filter((kind) => kind.head !== undefined || kind.isDated).length;
  if (dated * 2 > kinds.length) return false;
  const blocks = recordsAt(kinds, (kind) => kind.line.blankLineBefore);
  // More lines that begin with the time than blocks: each of these lines is a start, and blank lines are content.
  const opened = openedLines(sample, kinds);
  if (opened.length > blocks.length && !areScattered(opened)) return areBelowMarkers(sample, kinds, opened);
  if (areBannersAnywhere(sample, blocks) || areStartsBelowHeader(kinds)) return false;
  const undated = blocks.filter((block) => block[0]?.head === undefined).length;
  return undated >= blocks.length * UNDATED_FIRST_LINE_SHARE_MIN;
};
