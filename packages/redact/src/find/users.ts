import { allBut, isBlankCode, wordTable } from './chars.ts';
import { addUser } from './add-user.ts';
import { codeAt, eachRun, runEnd, type Line } from './line.ts';
import { hasFileEnding, isGeneric, isProse } from './words.ts';

const nameChars = wordTable('._-@$+\\', true);
const accountChars = wordTable('._$-');
const wordChars = wordTable('');
const NAME_CHARS_MAX = 64;
/** Characters before a name that are searched for what introduces it. */
const WINDOW_CHARS = 48;

/** What stands before a name in a sentence, up to the blank. */
const introduction =
  /(?:\b(?:for|by|from|as|invalid|illegal|unknown|authenticating|of) user|\b(?:accepted|failed) [\w/-]+ for(?: (?:invalid|illegal) user)?|\b(?:authentication failure|login|logon|password changed) for)$/i;
/** What a person does: `User sam logged in`. */
const action =
  /\s(?:(?:has |was |is )?(?:logged|signed|authenticated|connected|disconnected|joined|left))\b/iy;
const ACTION_CHARS_MAX = 24;

const addName = (line: Line, from: number): void => {
  const quote = line.text[from] === "'" || line.text[from] === '"' ? 1 : 0;
  const start = from + quote;
  let end = runEnd(line, start, nameChars);
  while (end > start && '.:-'.includes(line.text.charAt(end - 1))) end -= 1;
  const name = line.text.slice(start, end);
  if (name === '' || name.length > NAME_CHARS_MAX || isGeneric(name) || isProse(name)) return;
  if (!/^[\d.]+$/.test(name) && line.text[end] !== '=') addUser(line, start, end);
};

/** `Accepted password for sam from …`, `session opened for user sam by …`, `user 'sam'`. */
export const findIntroducedUsers = (line: Line): void => {
  eachRun(line, wordChars, (start, end) => {
    if (!isBlankCode(codeAt(line, end)) || end - start > 4 || end - start < 3) return;
    const word = line.text.slice(start, end).toLowerCase();
    if (word !== 'user' && word !== 'for') return;
    const isQuoted = word === 'user' && (line.text[end + 1] === "'" || line.text[end + 1] === '"');
    const before = line.text.slice(Math.max(line.start, end - WINDOW_CHARS), end);
    line.steps.count += WINDOW_CHARS;
    if (isQuoted || introduction.test(before)) addName(line, end + 1);
    else if (word === 'user') {
      const nameEnd = runEnd(line, end + 1, nameChars, Math.min(line.end, end + 1 + NAME_CHARS_MAX));
      action.lastIndex = 0;
      if (action.test(line.text.slice(nameEnd, nameEnd + ACTION_CHARS_MAX))) addName(line, end + 1);
    }
  });
};

/** `sudo: sam : TTY=pts/0 ; …` */
const sudo = /\bsudo(?:\[\d{1,9}\])?:[ \t]{1,8}([\w.@\\-]{1,64}) : /;
const SUDO_WINDOW_CHARS = 160;

export const findSudoUser = (line: Line): void => {
  const from = Math.max(line.start, line.stampEnd);
  const found = sudo.exec(line.text.slice(from, Math.min(line.end, from + SUDO_WINDOW_CHARS)));
  line.steps.count += SUDO_WINDOW_CHARS;
  const [all = '', name = ''] = found ?? [];
  const start = from + (found?.index ?? 0) + all.length - ' : '.length - name.length;
  if (name !== '') addUser(line, start, start + name.length);
};

/** `192.0.2.1 - sam [04/Mar/2026:05:06:07 +0000]`: the third word, or the fourth behind the name of the server. */
const accessLog = /^(?:\S{1,256} ){2,3}([\w.@\\+-]{1,64}) \[$/;
const ACCESS_LOG_CHARS_MAX = 512;

export const findAccessLogUser = (line: Line): void => {
  const { start, stampStart } = line;
  if (stampStart < 0 || stampStart - start > ACCESS_LOG_CHARS_MAX) return;
  const name = accessLog.exec(line.text.slice(start, stampStart))?.[1] ?? '';
  if (!isGeneric(name)) addUser(line, stampStart - 2 - name.length, stampStart - 2);
};

const domainChars = wordTable('-');
const BACKSLASH = 92;
const beforeQuote = allBut('"');

/** `DOMAIN\sam`, also with the doubled backslash of JSON. */
export const findDomainUsers = (line: Line): void => {
  let quote: number | undefined;
  const isQuoted = (at: number): boolean => {
    quote ??= runEnd(line, line.start, beforeQuote);
    return at > quote;
  };
  eachRun(line, domainChars, (start, end) => {
    if (codeAt(line, end) !== BACKSLASH || end - start < 2 || end - start > 20) return;
    const before = codeAt(line, start - 1);
    if (before === BACKSLASH || before === 58 || before === 47 || before === 46 || before === 95) return;
    const isDoubled = codeAt(line, end + 1) === BACKSLASH;
    const nameStart = isDoubled ? end + 2 : end + 1;
    const domain = line.text.slice(start, end);
    if (!/^[A-Z][A-Z0-9-]+$/.test(domain) || /^(?:HK[A-Z]+|REGISTRY|NT|BUILTIN|DEVICE)$/.test(domain)) return;
    // `ERROR\nnext` is a line end in a string.
    const mayBeEscape = !isDoubled && 'bfnrtu"'.includes(line.text.charAt(nameStart));
    if (mayBeEscape && isQuoted(start)) return;
    const nameEnd = runEnd(line, nameStart, accountChars);
    // A further backslash makes it a path.
    if (nameEnd === nameStart || codeAt(line, nameEnd) === BACKSLASH) return;
    addUser(line, start, nameEnd);
  });
};

/** `/home/sam`, `/Users/sam`, `C:\Users\sam`. */
export const findHomeFolders = (line: Line): void => {
  eachRun(line, wordChars, (start, end) => {
    const length = end - start;
    if (length !== 4 && length !== 5) return;
    const folder = line.text.slice(start, end);
    if (folder !== 'home' && folder !== 'Users') return;
    const separator = line.text[end];
    if ((separator !== '/' && separator !== '\\') || line.text[start - 1] !== separator) return;
    const nameStart = line.text[end + 1] === '\\' ? end + 2 : end + 1;
    const nameEnd = runEnd(line, nameStart, accountChars);
    const name = line.text.slice(nameStart, nameEnd);
    const isFile = line.text[nameEnd] !== separator && hasFileEnding(name);
    if (name !== '' && !isFile && !isGeneric(name)) line.add('user', nameStart, nameEnd);
  });
};
