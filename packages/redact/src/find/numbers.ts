import { allBut, isAlphanumericCode, isDigitCode, tableOf } from './chars.ts';
import { codeAt, eachRun, escapedChars, isWordBefore, type Line } from './line.ts';

const NUMBER_CHARS_MAX = 25;
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
const cardLayout = /^(?:\d{13,19}|\d{4}([ -])\d{4}\1\d{4}\1\d{1,7}|\d{4}([ -])\d{6}\2\d{4,5})(?!\d)/;

/** First digits and lengths that card networks use. */
const cardNumber =
  /^(?:4(?:\d{12}|\d{15}|\d{18})|(?:5[1-5]|2[2-7])\d{14}|3[47]\d{13}|3[068]\d{12}|35\d{14}|6(?:011|5\d\d|4[4-9]\d)\d{12}|62\d{14,17})$/;

const isCard = (written: string): boolean => {
  const digits = written.replaceAll(/\D/g, '');
  return cardNumber.test(digits) && isLuhnValid(digits);
};

/** `+49 30 1234567`, `(212) 555-0100`, `212-555-0100`; 8 to 15 digits after a plus. */
const phoneLayout =
  /^(?:\+[1-9](?:[ .-]?\(?\d{1,5}\)?){2,8}|\(\d{3}\) ?\d{3}[.-]\d{4}|\d{3}([.-])\d{3}\1\d{4})(?!\d)/;

const isPhone = (written: string): boolean => {
  const count = written.replaceAll(/\D/g, '').length;
  return written.startsWith('+') ? count >= 8 && count <= 15 : count === 10;
};

const layouts = [
  { kind: 'card', layout: cardLayout, isRight: isCard },
  { kind: 'phone', layout: phoneLayout, isRight: isPhone },
  // Another number may follow.
  { kind: 'phone', layout: /^\+[1-9]\d{7,14}/, isRight: isPhone },
] as const;

const numberChars = tableOf(
  (charCode) =>
    isDigitCode(charCode) ||
    charCode === 32 ||
    (charCode >= 40 && charCode <= 46 && charCode !== 42 && charCode !== 44),
);
const notBlank = allBut(' ');

const isJoin = (charCode: number): boolean => charCode === MINUS || charCode === UNDERSCORE;

/** Adds the number that begins at a place and gives its end; the place itself if there is none. */
const addNumber = (line: Line, start: number, runEnd: number): number => {
  // Digits beside a letter, a minus or an underscore are part of an identifier.
  if (isWordBefore(line, start) || isJoin(codeAt(line, start - 1))) return start;
  const rest = line.text.slice(start, Math.min(runEnd, start + NUMBER_CHARS_MAX));
  for (const { kind, layout, isRight } of layouts) {
    const found = layout.exec(rest)?.[0] ?? '';
    const written = found.includes('(') ? found : found.replace(')', '');
    const end = start + written.length;
    const next = codeAt(line, end);
    if (end === start || isAlphanumericCode(next) || isJoin(next) || !isRight(written)) continue;
    line.add(kind, start, end);
    return end;
  }
  return start;
};

/** Card and phone numbers: at each word of a run of digits and separators. */
export const findNumbers = (line: Line): void => {
  eachRun(line, numberChars, (runStart, runEnd) => {
    let from = runStart;
    const visit = (wordStart: number): void => {
      let start = Math.min(runEnd, wordStart + escapedChars(line, wordStart));
      while (start < runEnd && '.)'.includes(line.text.charAt(start))) start += 1;
      if (line.text.startsWith('(+', start)) start += 1;
      line.steps.count += start - wordStart;
      if (start >= from) from = addNumber(line, start, runEnd);
    };
    eachRun(line, notBlank, visit, runStart, runEnd);
  });
};
