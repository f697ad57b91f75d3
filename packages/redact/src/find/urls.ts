import { addUser } from './add-user.ts';
import { allBut, wordTable } from './chars.ts';
import { eachRun, type Line, runEnd } from './line.ts';
import { isOpaque } from './secret.ts';
import { isGeneric } from './words.ts';

/** What may stand in a URL, in front of its query too. */
const urlChars = allBut(' \t"\'<>`|\\');
const authorityChars = allBut(' \t"\'<>`|\\/?#');
const hostChars = wordTable('.-');
const notColon = allBut(':');
const USER_INFO_CHARS_MAX = 256;

const lastAtSign = (line: Line, start: number, from: number): number => {
  const end = runEnd(line, from, urlChars, Math.min(line.end, from + USER_INFO_CHARS_MAX));
  const at = line.text.slice(start, end).lastIndexOf('@');
  return at === -1 ? -1 : start + at;
};

/** The at sign that ends the user information of a URL, or -1. */
const atSignOf = (line: Line, start: number): number => {
  const end = runEnd(line, start, authorityChars);
  // `//db1:1433;user=sam;password=a@b` has a port.
  const isHost = /^[\w.-]+:\d{1,5};/.test(line.text.slice(start, Math.min(end, start + USER_INFO_CHARS_MAX)));
  const at = isHost ? -1 : line.text.slice(start, end).lastIndexOf('@');
  if (at >= 0) return start + at;
  // `app:a/b#c@db`: a password with signs of a URL; behind the colon of a host stands a number.
  const colon = line.text.slice(start, end).indexOf(':');
  if (colon < 1 || /^(?:\d{1,5})?(?:[;,]|$)/.test(line.text.slice(start + colon + 1, end))) return -1;
  return lastAtSign(line, start, end);
};

const addUserInfo = (line: Line, start: number, at: number): void => {
  const info = line.text.slice(start, at);
  const separator = /[:/]|%3a/i.exec(info);
  if (separator) {
    const password = start + separator.index + separator[0].length;
    if (separator.index > 0) addUser(line, start, start + separator.index);
    if (password < at) line.add('token', password, at);
  } else if (isOpaque(info)) line.add('token', start, at);
  else addUser(line, start, at);
  const hostStart = line.text.startsWith('//', at + 1) ? at + 3 : at + 1;
  const hostEnd = runEnd(line, hostStart, hostChars);
  const host = line.text.slice(hostStart, hostEnd);
  if (/^[A-Za-z]/.test(host) && /[A-Za-z\d]$/.test(host) && !isGeneric(host))
    line.add('host', hostStart, hostEnd);
};

/** `//user:password@host` of URLs and `thin:user/password@host` of JDBC. */
export const findUserInfo = (line: Line): void => {
  let from = line.start;
  eachRun(line, notColon, (start) => {
    if (start < from || line.text[start - 1] !== ':') return;
    const isUrl = line.text.startsWith('//', start);
    if (!isUrl && !line.text.startsWith('thin:', start - 5)) return;
    const begin = isUrl ? start + 2 : start;
    const at = isUrl ? atSignOf(line, begin) : lastAtSign(line, begin, begin);
    if (at < begin) return;
    addUserInfo(line, begin, at);
    from = at;
  });
};
