import { isDigit, isLetter } from '@propsmith/splunk';
import { blanksEnd, code, isAlphanumeric, lettersEnd } from './chars.ts';
import { type Line, literalFormat, peek } from './line.ts';
import { weekdayNumber } from './names.ts';

/** The text between a date and a clock, in either order. */
export interface Joint {
  end: number;
  format: string;
  /** The first character. */
  sign: number;
  /** Contains a blank or a T: neither occurs inside an address or an id. */
  isOpen: boolean;
  /** Unusual, so that the timestamp requires more evidence. */
  isRare: boolean;
  /** The name of the next XML element says that a time follows. */
  isElement: boolean;
}

export const newJoint = (): Joint => ({
  end: 0,
  format: '',
  sign: 0,
  isOpen: false,
  isRare: false,
  isElement: false,
});

/** Longer text belongs to another field. */
const JOINT_CHARS_MAX = 24;
/** Two tags, with long names. */
const ELEMENT_JOINT_CHARS_MAX = 64;
const customary = /^(?:[Tt]|::|\s+|\s*[-_:/,;@|]\s*|["'\])]*[\s,;|]*["'[(]*)$/;
/** A second key for the time: `date=2024-01-05 time=`, `"date":"2024-01-05","time":"`. */
const secondKey = /^["']?[\s,;|]*["']?[A-Za-z_]*[Tt]ime[A-Za-z_]*["']?\s*[=:]\s*["']?$/;
/** The next element for the time: `<date>2024-01-05</date><time>`. */
const nextElement = /^<\/[\w.:-]+>\s*<[\w.:-]*?(?:[Tt]im|TIM)[\w.:-]*>$/;
/** Between date and clock, in several languages. */
const word = /^,? (?:at|um|à|a las|às|alle(?: ore)?|kl\.?|om|o godz\.) $/;
/** One letter, or characters that don't separate fields. */
const rare = /^(?:[A-Za-z]|\s?[-!#$&*+,./:;@\\^_|~]{1,3}\s?)$/;

const isKnownJoint = (literal: string): boolean =>
  customary.test(literal) || word.test(literal) || secondKey.test(literal);

/** Reads the text between a date and the clock behind it. */
export const readJoint = (line: Line, at: number, joint: Joint): boolean => {
  const first = peek(line, at);
  const chars = first === code.lessThan ? ELEMENT_JOINT_CHARS_MAX : JOINT_CHARS_MAX;
  const reach = Math.min(line.limit, at + chars);
  let end = at;
  while (end < reach && !isDigit(line.text.charCodeAt(end))) end += 1;
  if (end === at || end >= reach) return false;
  joint.end = end;
  joint.sign = first;
  joint.isRare = false;
  joint.isElement = false;
  if (end === at + 1 && first === code.space) {
    joint.format = ' ';
    joint.isOpen = true;
    return true;
  }
  const literal = line.text.slice(at, end);
  joint.isElement = nextElement.test(literal);
  if (!joint.isElement && !isKnownJoint(literal)) {
    if (readWeekdayJoint(line, at, end, joint)) return true;
    if (!rare.test(literal)) return false;
    joint.isRare = true;
  }
  joint.format = literalFormat(literal);
  joint.isOpen = /[\sTt]/.test(literal);
  return true;
};

/** ` Wed `, ` (Wed) `, `, Wed, `: a weekday after the date. */
const readWeekdayJoint = (line: Line, at: number, end: number, joint: Joint): boolean => {
  let nameAt = at;
  while (nameAt < end && !isLetter(peek(line, nameAt))) nameAt += 1;
  const nameEnd = lettersEnd(line.text, nameAt, end);
  if (weekdayNumber(line.text, nameAt, nameEnd) === 0) return false;
  const before = line.text.slice(at, nameAt);
  const behind = line.text.slice(nameEnd, end);
  if (!/^[\s,(-]{1,3}$/.test(before) || !/^[.),-]{0,2}\s*$/.test(behind) || behind === '') return false;
  joint.format = `${literalFormat(before)}%a${literalFormat(behind)}`;
  joint.isOpen = true;
  return true;
};

/** Between a clock and the date behind it: blanks, a separator, both, ` on `, a parenthesis. */
const toDate = /^(?:\s+|\s*[-!#$&*+,./:;@\\^_|~]\s*| on | \()$/;
const DATE_JOINT_CHARS_MAX = 6;

/** A second key for the date: `time="09:08:07" date="`. */
const dateKey = /^["']?[\s,;|]*["']?[A-Za-z_]*[Dd]ate[A-Za-z_]*["']?\s*[=:]\s*["']?$/;
/** Minutes to UTC at the end of a quoted clock, as Configuration Manager writes them; strptime can't read them. */
const bias = /[+-]\d{1,3}(?=["'])/y;

const biasEnd = ({ text }: Line, at: number): number => {
  bias.lastIndex = at;
  return bias.test(text) ? bias.lastIndex : at;
};

/** Where the date behind a clock starts, after a separator, ` on ` or a key of its own; `at` when there is none. */
const dateStart = (line: Line, at: number): number => {
  const reach = Math.min(line.limit, at + DATE_JOINT_CHARS_MAX);
  const keyAt = biasEnd(line, at);
  let end = keyAt;
  while (end < reach && !isAlphanumeric(line.text.charCodeAt(end))) end += 1;
  if (line.text.startsWith(' on ', at)) end = at + 4;
  if (keyAt === at && toDate.test(line.text.slice(at, end))) return end;
  const keyReach = Math.min(line.limit, keyAt + JOINT_CHARS_MAX);
  while (end < keyReach && !isDigit(line.text.charCodeAt(end))) end += 1;
  return dateKey.test(line.text.slice(keyAt, end)) ? end : at;
};

/** Reads the text between a clock and the date behind it. */
export const readJointToDate = (line: Line, at: number, joint: Joint): boolean => {
  const end = dateStart(line, at);
  if (end === at || end >= line.limit) return false;
  const literal = line.text.slice(at, end);
  joint.end = end;
  joint.sign = peek(line, at);
  joint.isRare = false;
  joint.isOpen = true;
  joint.format = literalFormat(literal);
  return true;
};

/** Where the date after a leading weekday starts (Fri, Friday, `Fri,`, `Fri.`, `Fri-`); `at` when there is none. */
export const weekdayEnd = (line: Line, at: number): number => {
  const end = lettersEnd(line.text, at, line.limit);
  if (weekdayNumber(line.text, at, end) === 0) return at;
  const next = peek(line, end);
  const isSigned =
    next === code.comma ||
    next === code.dot ||
    next === code.minus ||
    next === code.slash ||
    next === code.underscore;
  const dateAt = blanksEnd(line.text, isSigned ? end + 1 : end, line.limit);
  return dateAt === end ? at : dateAt;
};
