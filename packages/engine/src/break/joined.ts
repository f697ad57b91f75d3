import type { Stamp } from '@propsmith/scan';
import type { Sample } from '../input/sample.ts';
import { notation } from '../slot/slots.ts';
import { stampPattern } from '../write/stamp-pattern.ts';
import type { Breaking } from './breaking.ts';
import { COMPARED_STARTS_MAX } from './line-roles.ts';

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
