import { blanksEnd, code, isAlphanumeric, isLetterOf } from './chars.ts';
import { type Line, literalFormat, peek } from './line.ts';
import type { ClockPart } from './parts.ts';

/** Where the letters may start: behind blanks, or behind the fixed space that newer locales write. */
const lettersAt = (line: Line, from: number): number => {
  const next = peek(line, from);
  if (next === code.narrowNoBreakSpace || next === code.noBreakSpace) return from + 1;
  return blanksEnd(line.text, from, line.limit);
};

/** AM or PM, also a.m.; turns the hour read before into a 12-hour one. */
export const readMeridiem = (line: Line, clock: ClockPart): void => {
  const from = lettersAt(line, clock.end);
  const isAfternoon = isLetterOf(peek(line, from), code.letterP);
  if (!isAfternoon && !isLetterOf(peek(line, from), code.letterA)) return;
  const isDotted = peek(line, from + 1) === code.dot;
  const second = isDotted ? from + 2 : from + 1;
  if (!isLetterOf(peek(line, second), code.letterM)) return;
  const end = isDotted && peek(line, second + 1) === code.dot ? second + 2 : second + 1;
  if (clock.hour < 1 || clock.hour > 12 || isAlphanumeric(peek(line, end))) return;
  clock.hour = (clock.hour % 12) + (isAfternoon ? 12 : 0);
  const blank = literalFormat(line.text.slice(clock.end, from));
  clock.format = `${clock.format.replace('%H', '%I')}${blank}%p`;
  clock.end = end;
};
