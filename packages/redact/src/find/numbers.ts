import { allBut, isAlphanumericCode, isDigitCode, tableOf } from './chars.ts';
import { codeAt, eachRun, type Line } from './line.ts';

const NUMBER_CHARS_MAX = 24;
const MINUS = 45;
const UNDERSCORE = 95;

/** Whether the check digit of a card number is right. */
export const isLuhnValid = (digits: string): boolean => {
  let sum = 0;
  for (let index = 0; index < digits.length; index += 1) {
    const digit = Number(digits[digits.length - 1 - index]);
    const doubled = digit * 2;
    sum += index % 2 === 0 ? digit : doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
};

/** Written together, or in the groups printed on cards with one kind of separator. */
const cardLayout = /^(?:\d{13,19}|\d{4}([ -])\d{4}\1\d{4}\1\d{1,7}|\d{4}([ -])\d{6}\2\d{4,5})$/;

/** First digits and lengths that card networks use. */
const cardNumber =
  /^(?:4(?:\d{12}|\d{15}|\d{18})|(?:5[1-5]|2[2-7])\d{14}|3[47]\d{13}|3[068]\d{12}|35\d{14}|6(?:011|5\d\d|4[4-9]\d)\d{12}|62\d{14,17})$/;

const isCard = (written: string): boolean => {
  if (!cardLayout.test(written)) return false;
  const digits = written.replaceAll(/\D/g, '');
  return cardNumber.test(digits) && isLuhnValid(digits);
};

/** `+49 30 1234567`, `(212) 555-0100`, `212-555-0100`; 8 to 15 digits after a plus. */
const phoneLayout =
  /^(?:\+[1-9](?:[ .-]?\(?\d{1,5}\)?){2,8}|\(\d{3}\) ?\d{3}[.-]\d{4}|\d{3}([.-])\d{3}\1\d{4})$/;

const isPhone = (written: string): boolean => {
  if (!phoneLayout.test(written)) return false;
  const count = written.replaceAll(/\D/g, '').length;
  return written.startsWith('+') ? count >= 8 && count <= 15 : count === 10;
};

const numberChars = tableOf(
  (charCode) =>
    isDigitCode(charCode) ||
    charCode === 32 ||
    (charCode >= 40 && charCode <= 46 && charCode !== 42 && charCode !== 44),
);
const notBlank = allBut(' ');

/** Digits beside a letter, a minus or an underscore are part of an identifier. */
const isJoined = (charCode: number): boolean =>
  isAlphanumericCode(charCode) || charCode === MINUS || charCode === UNDERSCORE;

const isWordAround = (line: Line, start: number, end: number): boolean => {
  const before = codeAt(line, start - 1);
  const after = codeAt(line, end);
  return isJoined(before) || isJoined(after);
};

/** Card and phone numbers: runs of digits and separators, as a whole and without the words of digits around. */
export const findNumbers = (line: Line): void => {
  eachRun(line, numberChars, (runStart, runEnd) => {
    let start = runStart;
    let end = runEnd;
    while (start < end && ' -.)'.includes(line.text.charAt(start))) start += 1;
    while (end > start && ' -.(+'.includes(line.text.charAt(end - 1))) end -= 1;
    line.steps.count += runEnd - runStart - (end - start);
    if (line.text[end - 1] === ')' && !line.text.slice(start, end).includes('(')) end -= 1;
    if (addNumber(line, start, end)) return;
    // `id 4 4111111111111111 1`: each word of the run alone.
    eachRun(line, notBlank, (from, to) => addNumber(line, from, to), start, end);
  });
};

const addNumber = (line: Line, start: number, end: number): boolean => {
  const length = end - start;
  if (length < 8 || length > NUMBER_CHARS_MAX || isWordAround(line, start, end)) return false;
  const written = line.text.slice(start, end);
  const kind = isCard(written) ? 'card' : isPhone(written) ? 'phone' : undefined;
  if (kind !== undefined) line.add(kind, start, end);
  return kind !== undefined;
};
