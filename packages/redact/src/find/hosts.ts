import { isAlphanumericCode, isBlankCode, isDigitCode, wordTable } from './chars.ts';
import { codeAt, eachRun, escapedChars, runEnd, type Line } from './line.ts';
import { isGeneric, isHostName, isLevel, isSchemaHost } from './words.ts';

const AT = 64;
const DOT = 46;
const COLON = 58;
const OPEN_PARENTHESIS = 40;
const UNDERSCORE = 95;
const HOST_CHARS_MAX = 253;
const LOCAL_CHARS_MAX = 64;

const hostChars = wordTable('.-');
const domainChars = wordTable('.-', true);
const localChars = wordTable('._+-', true);
/** Signs that only an address in angle brackets may have: `<bounce+sam=example.com@mail.example.org>`. */
const bracketed = /(?<=<)[\w.+=/!#$&'*?^{|}~-]+$/;

const trimmed = (line: Line, from: number, to: number): { start: number; end: number } => {
  let [start, end] = [from, to];
  while (start < end && (line.text.charCodeAt(start) === DOT || line.text[start] === '-')) start += 1;
  while (end > start && (line.text.charCodeAt(end - 1) === DOT || line.text[end - 1] === '-')) end -= 1;
  line.steps.count += to - from - (end - start) + 1;
  return { start, end };
};

/** The end of an at sign at an offset, also of an encoded one; the offset itself if there is none. */
const atSignEnd = (line: Line, at: number): number => {
  if (codeAt(line, at) === AT) return at + 1;
  return line.text.startsWith('%40', at) && at + 3 <= line.end ? at + 3 : at;
};

export const findEmails = (line: Line): void => {
  eachRun(line, localChars, (runStart, localEnd) => {
    const domainStart = atSignEnd(line, localEnd);
    if (domainStart === localEnd) return;
    const plain = trimmed(line, Math.min(localEnd, runStart + escapedChars(line, runStart)), localEnd).start;
    if (plain === localEnd || localEnd - plain > LOCAL_CHARS_MAX) return;
    const before = line.text.slice(Math.max(line.start, plain - LOCAL_CHARS_MAX), plain);
    line.steps.count += before.length;
    const start = plain - (bracketed.exec(before)?.[0].length ?? 0);
    const domain = trimmed(line, domainStart, runEnd(line, domainStart, domainChars));
    const length = domain.end - domain.start;
    if (domain.start !== domainStart || length > HOST_CHARS_MAX) return;
    const labels = line.text.slice(domain.start, domain.end).split('.');
    if (isHostName(labels, true)) line.add('email', start, domain.end);
  });
};

const isAfterScheme = (line: Line, start: number): boolean =>
  line.text.startsWith('://', start - 3) && start - 3 >= line.start;

/** `app@` and `app:password@`; behind the colon of a host stands a number. */
const isUserName = (line: Line, end: number): boolean => {
  const next = codeAt(line, end);
  const second = codeAt(line, end + 1);
  return next === AT || (next === COLON && isAlphanumericCode(second) && !isDigitCode(second));
};

export const findHosts = (line: Line): void => {
  eachRun(line, hostChars, (from, to) => {
    const next = codeAt(line, to);
    if (to - from > HOST_CHARS_MAX || next === OPEN_PARENTHESIS || next === UNDERSCORE) return;
    const isExpected = isAfterScheme(line, from);
    if (codeAt(line, from - 1) === UNDERSCORE || (isExpected && isUserName(line, to))) return;
    const { start, end } = trimmed(line, Math.min(to, from + escapedChars(line, from)), to);
    const name = line.text.slice(start, end);
    if ((!isExpected && !name.includes('.')) || isSchemaHost(name) || isGeneric(name)) return;
    const isPlainName = isExpected && /^[A-Za-z][A-Za-z0-9-]*$/.test(name);
    if (isPlainName || isHostName(name.split('.'), isExpected)) line.add('host', start, end);
  });
};

const syslogHostChars = wordTable('.-_');
const programChars = wordTable('.-_/()%@');

/** `Oct 11 10:12:00 web-01 sshd[2101]: text`: the word between the time and the program. */
export const findSyslogHost = (line: Line): void => {
  const PRIORITY_CHARS_MAX = 8;
  if (line.stampStart < 0 || line.stampStart - line.start > PRIORITY_CHARS_MAX) return;
  const start = line.stampEnd + 1;
  if (!isBlankCode(codeAt(line, line.stampEnd))) return;
  const end = runEnd(line, start, syslogHostChars);
  if (end === start || !isBlankCode(codeAt(line, end)) || end - start > HOST_CHARS_MAX) return;
  const programEnd = runEnd(line, end + 1, programChars);
  const isOld =
    line.text[programEnd] === ':' || /^\[\d{1,9}\]:/.test(line.text.slice(programEnd, programEnd + 12));
  const isNew = /^<\d{1,3}>1 $/.test(line.text.slice(line.start, line.stampStart));
  const name = line.text.slice(start, end);
  if (programEnd === end + 1 || (!isOld && !isNew) || isGeneric(name) || isLevel(name)) return;
  // A number, an address or a duration is no name.
  if (!/^[\d.]+(?:[mnu]?s)?$/.test(name)) line.add('host', start, end);
};
