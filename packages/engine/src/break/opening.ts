import { boundedSearch } from '@propsmith/splunk';
import type { Sample } from '../input/sample.ts';
import { literalPattern } from '../write/pattern.ts';
import { areBanners } from './banners.ts';
import { type Breaking, breakBefore } from './breaking.ts';
import type { LineKind } from './line-kinds.ts';
import { type Block, RECORDS_MIN, areAllDated, isMultiLineRecordList, recordsAt } from './records.ts';
import { openingsOf, startPattern } from './start-pattern.ts';

/** Characters of a record's first line that are compared. */
export const MARKER_CHARS_MAX = 40;

/** The start of the line. */
export const lineText = ({ text }: Sample, { line }: LineKind): string =>
  text.slice(line.start, Math.min(line.end, line.start + MARKER_CHARS_MAX));

/** Numbers and hexadecimal ids change from record to record. */
const changingPart = /(?=[\da-f]*\d)[\da-f]{6,}|\d+/gi;

const markerPattern = (opening: string): string => {
  const constant = opening.split(changingPart).map(literalPattern);
  const changing =
    opening.match(changingPart)?.map((part) => (/^\d+$/.test(part) ? '\\d+' : '[0-9a-fA-F]+')) ?? [];
  return constant.map((part, index) => part + (changing[index] ?? '')).join('');
};

/**
 * What can be a marker at the start of a line: one word (or `Event ID:`), two (`=== BEGIN`, not `=== END`), one behind
 * several signs (`; <<>> DiG`), the first of several (`Server info:` and `Server error:`), or signs before a bracket.
 */
const openings = [
  /^\s*\S+(?:\s[A-Za-z]+:)?/,
  /^\s*\S+\s+[A-Za-z]+/,
  /^\s*(?:[^\w\s]+\s){2,}[A-Za-z]+/,
  /^\s*\S+/,
  /^\s*[^\w\s]+\s+[[({<]/,
];

/** `CEF:0|` of `CEF:0|Acme|`: text behind a delimiter is a value. */
const upToDelimiter = (opening: string): string => /^[^|;,]*\w[|;,]/.exec(opening)?.[0] ?? opening;

/** The path of a file, which is a value: `/home/a/b.zip:`, `C:\a`. */
const path = /(?:^|\s)(?:[A-Za-z]:)?[\\/][^\s\\/]+[\\/]/;

/** Patterns of the openings of a line. */
export const markersOf = (line: string): string[] =>
  openings
    .map((shape) => upToDelimiter(shape.exec(line)?.[0] ?? ''))
    .filter((opening) => opening.trim().length > 1 && !path.test(opening))
    .map(markerPattern);

/** Tests whether a line starts with the pattern. */
export const startsWith = ({ text }: Sample, pattern: string): ((kind: LineKind | undefined) => boolean) => {
  const regex = boundedSearch(`^(?:${pattern})`);
  return (kind) => kind !== undefined && regex.execIn(text, kind.line.start, kind.line.end) !== undefined;
};

/** Records whose first lines all start like the first line of the text, if they pass. */
const breakAtOpening = (
  sample: Sample,
  kinds: readonly LineKind[],
  passes: (records: readonly Block[]) => boolean,
): Breaking | undefined => {
  const [first] = kinds;
  const patterns = first === undefined ? [] : markersOf(lineText(sample, first));
  const pattern = patterns.find((one) => {
    const records = recordsAt(kinds, startsWith(sample, one));
    return isMultiLineRecordList(records) && passes(records);
  });
  return pattern === undefined ? undefined : breakBefore('marker', pattern);
};

/** At least `recordsMin` records that open like the text. */
export const breakAtMarker = (
  sample: Sample,
  kinds: readonly LineKind[],
  recordsMin = RECORDS_MIN,
): Breaking | undefined => breakAtOpening(sample, kinds, (records) => records.length >= recordsMin);

/** Fewer long records are alike by chance. */
const RARE_MIN = 3;

/** Long records that open like the text and all have a time, where dated lines are too rare to be starts. */
export const breakAtRareMarker = (sample: Sample, kinds: readonly LineKind[]): Breaking | undefined =>
  breakAtOpening(sample, kinds, (records) => records.length >= RARE_MIN && areAllDated(records));

/** `<![LOG[`: a word between signs, of which two or more come first; two braces or quotes open JSON. */
const frameOpening = /^(?![{[]*["{])[^\w\s]{2,}[A-Za-z]+[^\w\s]/;
/** `<133>[`: a syslog priority, not directly before the time. */
const priorityOpening = /^<\d{1,3}>(?=[^\w\s])/;
/** Fewer records are alike by chance. */
const FRAMED_MIN = 3;

/** Records that open like the text with a framed word or a priority, most of them one line long; each has a time. */
export const breakAtFramedWord = (sample: Sample, kinds: readonly LineKind[]): Breaking | undefined => {
  const [first] = kinds;
  const line = first === undefined ? '' : lineText(sample, first);
  const opening = frameOpening.exec(line)?.[0] ?? priorityOpening.exec(line)?.[0];
  if (opening === undefined) return undefined;
  const pattern = markerPattern(opening);
  const records = recordsAt(kinds, startsWith(sample, pattern));
  // Behind the same signs, another word.
  const signs = markerPattern(/^[^\w\s]*/.exec(opening)?.[0] ?? '');
  if (signs !== '' && kinds.filter(startsWith(sample, signs)).length > records.length) return undefined;
  const hasContinuations = records.length < kinds.length;
  // The text may end inside the last one.
  return hasContinuations && records.length >= FRAMED_MIN && areAllDated(records.slice(0, -1))
    ? breakBefore('marker', pattern)
    : undefined;
};

/** Shorter lines come again by chance. */
const TITLE_CHARS_MIN = 8;

/** `Host: a`, `user=b`: the value changes. */
const namedValue = /\w[:=]\s*\S/;

/** A line of words without numbers and named values: a title. */
const titleOf = (line: string): string | undefined => {
  const title = line.trim();
  const isTitle =
    title.length >= TITLE_CHARS_MIN &&
    /[A-Za-z]{3}/.test(title) &&
    !/\d/.test(title) &&
    !namedValue.test(title);
  return isTitle ? literalPattern(title) : undefined;
};

/** Fewer lines are alike by chance. */
const TITLES_MIN = 3;

/** The signs before the title of the text, if no other line begins with them: its words may be values. */
const signsOf = (sample: Sample, kinds: readonly LineKind[], title: string): string | undefined => {
  const signs = /^[^\w\s]{2,}(?=\s)/.exec(kinds[0] === undefined ? '' : lineText(sample, kinds[0]))?.[0];
  if (signs === undefined) return undefined;
  const [pattern, isTitle] = [literalPattern(signs), startsWith(sample, title)];
  const opens = startsWith(sample, pattern);
  return kinds.every((kind) => opens(kind) === isTitle(kind)) ? pattern : undefined;
};

/** At least `recordsMin` records that open with the same title as the text, unless the first word of it opens more. */
export const breakAtTitle = (
  sample: Sample,
  kinds: readonly LineKind[],
  recordsMin = 0,
): Breaking | undefined => {
  const [first] = kinds;
  if (first === undefined || first.isIndented) return undefined;
  const pattern = titleOf(lineText(sample, first));
  if (pattern === undefined) return undefined;
  const records = recordsAt(kinds, startsWith(sample, pattern));
  if (records.length < Math.max(TITLES_MIN, recordsMin) || !isMultiLineRecordList(records)) return undefined;
  const more = breakAtMarker(sample, kinds, records.length + 1);
  return more ?? breakBefore('marker', signsOf(sample, kinds, pattern) ?? pattern);
};

/** A line of one repeated character (-----, =====). */
const rule = /^([-=*#_~])\1{2,}\s*$/;

/** The character of which the line consists; undefined for other lines. */
export const ruleSign = ({ text }: Sample, { line }: LineKind): string | undefined =>
  rule.exec(text.slice(line.start, line.end))?.[1];

/** Whether words precede the time. */
const hasWords = ({ lead }: LineKind): boolean => /[Lw]/.test(lead);

/** What can follow the rule that opens a record: a dated line, a title, a label. */
const patternsBehind = (sample: Sample, next: LineKind, others: readonly LineKind[]): string[] => {
  const groups = new Map<string, LineKind[]>();
  for (const kind of others) {
    if (kind.head === undefined || kind.head.shape.format !== next.head?.shape.format) continue;
    if (hasWords(kind) !== hasWords(next)) continue;
    const group = groups.get(kind.lead);
    if (group === undefined) groups.set(kind.lead, [kind]);
    else group.push(kind);
  }
  const openings = next.head === undefined ? [] : openingsOf(sample.text, [...groups.values()], false);
  const dated = startPattern(openings);
  const line = lineText(sample, next);
  return [dated, titleOf(line), ...markersOf(line.trimStart())].filter((pattern) => pattern !== undefined);
};

/** Lines before the first record. */
const PREAMBLE_LINES_MAX = 5;

/**
 * Leaves out lines without a time above a blank and a ruled line, or above two ruled lines, unless such a line also
 * closes the text.
 */
const withoutPreamble = (sample: Sample, all: readonly LineKind[]): readonly LineKind[] => {
  const at = all.slice(0, PREAMBLE_LINES_MAX + 1).findIndex((kind) => ruleSign(sample, kind) !== undefined);
  const last = all.at(-1);
  const next = all[at + 1];
  const isDouble = next !== undefined && ruleSign(sample, next) !== undefined;
  const isApart = isDouble || all[at]?.line.blankLineBefore === true;
  const isPreamble = at > 0 && isApart && all.slice(0, at).every(({ line }) => line.stamps.length === 0);
  const isClosed = last !== undefined && ruleSign(sample, last) !== undefined;
  return isPreamble && !isClosed ? all.slice(isDouble ? at + 1 : at) : all;
};

/** Fewer records have the same number of parts by chance. */
const DIVIDED_MIN = 4;

interface RecordList {
  readonly pattern: string;
  readonly records: readonly Block[];
}

/** Whether each of the records is the same number of parts, two or more; the sample may end inside the last. */
const areDivided = ({ records }: RecordList, { records: parts }: RecordList): boolean => {
  const openings = new Set(parts.map(([first]) => first));
  const counts = records.map((record) => record.filter((kind) => openings.has(kind)).length);
  const [count = 0] = counts;
  return records.length >= DIVIDED_MIN && count > 1 && counts.slice(0, -1).every((one) => one === count);
};

/** Fewer rules, or lines of a record, are alike by chance. */
const LONE_RULES_MIN = 3;
const LONE_RECORD_LINES_MIN = 4;
const EMPTY_SHARE_MAX = 0.25;

/** Whether each rule opens a long record with a time, no fewer records than a pattern behind the rule finds. */
const opensAlone = (
  kinds: readonly LineKind[],
  isRule: readonly boolean[],
  found: number,
  areTitled: boolean,
): boolean => {
  // Behind one of two rules there is an empty record; where that is common, a rule also ends a record.
  const empty = isRule.filter((one, index) => one && isRule[index + 1] === true).length;
  const records = recordsAt(kinds, (_, index) => isRule[index] === true && isRule[index + 1] !== true);
  // The sample may end inside the last one.
  const whole = records.slice(0, -1);
  return (
    records.length >= Math.max(LONE_RULES_MIN, found) &&
    empty <= records.length * EMPTY_SHARE_MAX &&
    whole.every((record) => record.length >= LONE_RECORD_LINES_MIN) &&
    areAllDated(whole) &&
    !areBanners(records.length, kinds, areTitled)
  );
};

const beginningTitle = /\b(?:start|begin)\w*\s*$/i;
const endingTitle = /\b(?:end|stop|finish)\w*\s*$/i;

/** The title that tells the beginning of each record, where other titles tell the end of one. */
const openingOfRuns = (sample: Sample, next: LineKind, behind: readonly LineKind[]): string | undefined => {
  const title = titleOf(lineText(sample, next));
  if (title === undefined || !beginningTitle.test(lineText(sample, next))) return undefined;
  const isOpening = startsWith(sample, title);
  const endings = behind.filter((kind) => !isOpening(kind) && endingTitle.test(lineText(sample, kind)));
  return endings.length > 0 ? title : undefined;
};

/** A rule and a title alone are the upper part of a banner between two rules. */
const BANNER_LINES = 2;

const sectionsOf = (records: readonly Block[]): number =>
  records.filter((record) => record.length > BANNER_LINES).length;

/**
 * Records that open like the text, or like the part behind a preamble, with a ruled line; the line behind it tells it
 * from other rules.
 */
export const breakAtRuledOpening = (sample: Sample, all: readonly LineKind[]): Breaking | undefined => {
  const kinds = withoutPreamble(sample, all);
  const [first, next] = kinds;
  const sign = first === undefined ? undefined : ruleSign(sample, first);
  if (sign === undefined || next === undefined || ruleSign(sample, next) !== undefined) return undefined;
  const areTitled = next.head === undefined;
  const isRule = kinds.map((kind) => ruleSign(sample, kind) === sign);
  const behind = kinds.filter((_, index) => isRule[index - 1] === true);
  const isRuleBeforeEach =
    !areTitled && kinds.every(({ head }, index) => head === undefined || isRule[index - 1] === true);
  const recordsFor = (pattern: string): LineKind[][] => {
    const opens = startsWith(sample, `\\s*${pattern}`);
    return recordsAt(kinds, (_, index) => isRule[index] === true && opens(kinds[index + 1]));
  };
  const lists = patternsBehind(sample, next, behind)
    .map((pattern) => ({ pattern, records: recordsFor(pattern) }))
    .filter(
      ({ records }) =>
        isMultiLineRecordList(records) &&
        (isRuleBeforeEach || !areBanners(sectionsOf(records), kinds, areTitled)),
    );
  const most = Math.max(0, ...lists.map(({ records }) => records.length));
  if (opensAlone(kinds, isRule, most, areTitled))
    return breakBefore('marker', `${literalPattern(sign)}{3,}[\\r\\n]`);
  const run = openingOfRuns(sample, next, behind);
  if (lists.some(({ pattern }) => pattern === run))
    return breakBefore('marker', `${literalPattern(sign)}{3,}\\s+${run ?? ''}`);
  const finest = lists.find(({ records }) => records.length === most);
  const whole = finest && lists.find((list) => areDivided(list, finest));
  const pattern = (whole ?? finest)?.pattern;
  return pattern === undefined
    ? undefined
    : breakBefore('marker', `${literalPattern(sign)}{3,}\\s+${pattern}`);
};

/** How much longer or shorter than its heading an underline may be. */
const UNDERLINE_CHARS_MAX = 2;

/** Records that open with an underlined heading behind a blank line; the first one also opens the text or follows a preamble. */
export const breakAtHeadings = (sample: Sample, all: readonly LineKind[]): Breaking | undefined => {
  const at = all.findIndex((kind) => ruleSign(sample, kind) !== undefined);
  const underline = all[at];
  const isUndated = all.slice(0, at).every(({ line }) => line.stamps.length === 0);
  const isHeading = at === 1 || (isUndated && all[at - 1]?.line.blankLineBefore === true);
  if (underline === undefined || at === 0 || at > PREAMBLE_LINES_MAX || !isHeading) return undefined;
  const last = all.at(-1);
  const widthOf = ({ line }: LineKind): number => line.end - line.start;
  const isUnderline = Math.abs(widthOf(underline) - widthOf(all[at - 1] ?? underline)) <= UNDERLINE_CHARS_MAX;
  // A rule of another width at the end of the text closes a record.
  if (!isUnderline && last !== undefined && ruleSign(sample, last) !== undefined) return undefined;
  const sign = ruleSign(sample, underline) ?? '';
  const kinds = all.slice(at - 1);
  const records = recordsAt(kinds, ({ line }, index) => {
    const next = kinds[index + 1];
    return line.blankLineBefore && next !== undefined && ruleSign(sample, next) === sign;
  });
  return isMultiLineRecordList(records)
    ? breakBefore('marker', `[^\\r\\n]+[\\r\\n]+${literalPattern(sign)}{3,}`)
    : undefined;
};
