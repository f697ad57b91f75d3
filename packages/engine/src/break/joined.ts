import type { Stamp } from '@propsmith/scan';
import type { Sample } from '../input/sample.ts';
import { notation } from '../slot/slots.ts';
import { literalPattern } from '../write/pattern.ts';
import { stampPattern } from '../write/stamp-pattern.ts';
import type { Breaking } from './breaking.ts';
import { COMPARED_STARTS_MAX } from './leads.ts';

/** A syslog priority, with the version of the protocol. */
const PRIORITY = '<\\d{1,3}>(?:\\d\\s)?';
const priorityBefore = new RegExp(`${PRIORITY}$`);
const PRIORITY_CHARS_MAX = 7;
/** A relay puts one header before another; more records in a line are not separated by line ends. */
const RECORDS_PER_LINE_MIN = 3;

const opensRecord = ({ text }: Sample, { start }: Stamp): boolean =>
  priorityBefore.test(text.slice(Math.max(0, start - PRIORITY_CHARS_MAX), start));

/** Syslog records that follow one another without a line end, each from its priority on. */
export const breakJoinedSyslog = (sample: Sample): Breaking | undefined => {
  const heads = sample.lines
    .flatMap(({ stamps }) => stamps)
    .filter((stamp) => stamp.shape.hasDate && stamp.shape.hasTime && opensRecord(sample, stamp));
  const [first] = heads;
  if (first === undefined || heads.length < sample.lines.length * RECORDS_PER_LINE_MIN) return undefined;
  const alike = heads.filter(({ shape }) => notation(shape) === notation(first.shape));
  const stamp = stampPattern(sample.text, alike.slice(0, COMPARED_STARTS_MAX), true);
  return alike.length === heads.length
    ? { kind: 'marker', breaker: `([\\r\\n]*)${PRIORITY}${stamp}` }
    : undefined;
};

/** Fewer times directly behind a message are a coincidence, or quoted in it. */
const GLUED_MIN = 3;
const GLUED_SHARE_MIN = 0.3;
/** The end of a message, directly before the time of the next. */
const messageEnd = /[A-Za-z.)\]!]/;
/** A sign that follows the time of each record. */
const signBehind = /^\s[^\w\s]/;
const SIGN_CHARS = 2;

/** Records that begin with the time and a sign, of which some follow the one before without a line end. */
export const breakGluedRecords = ({ text, lines }: Sample): Breaking | undefined => {
  const starts = new Set(lines.map(({ start }) => start));
  const heads = lines
    .flatMap(({ stamps }) => stamps)
    .filter(({ shape, start }) => {
      const isGlued = messageEnd.test(text.charAt(start - 1));
      return shape.hasDate && shape.hasTime && !shape.isEpoch && (isGlued || starts.has(start));
    });
  const [first] = heads;
  const glued = heads.filter(({ start }) => !starts.has(start));
  if (first?.start !== 0 || glued.length < Math.max(GLUED_MIN, heads.length * GLUED_SHARE_MIN))
    return undefined;
  const signs = new Set(heads.map(({ end }) => signBehind.exec(text.slice(end, end + SIGN_CHARS))?.[0]));
  const [sign] = signs;
  const isAlike = heads.every(({ shape }) => shape.format === first.shape.format);
  if (signs.size > 1 || sign === undefined || !isAlike) return undefined;
  const stamp = stampPattern(text, heads.slice(0, COMPARED_STARTS_MAX), false);
  return { kind: 'marker', breaker: `([\\r\\n]*)${stamp}${literalPattern(sign)}` };
};
