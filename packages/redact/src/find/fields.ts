import type { RedactionKind } from '../kinds.ts';
import { allBut, isAlphanumericCode, isBlankCode, isIn, tableOf, wordTable } from './chars.ts';
import { codeAt, eachRun, runEnd, type Line } from './line.ts';
import { isGeneric, isProse } from './words.ts';

const names = (text: string): readonly string[] => text.split(' ');

/** Names of fields, without separators and in lower case. */
const fieldKinds = new Map<string, RedactionKind>([
  ...names(
    'password passwd pwd passphrase secret token apikey accesskey secretkey accesstoken refreshtoken idtoken authtoken xauthtoken ' +
      'clientsecret privatekey xapikey sessiontoken csrftoken credential credentials sessionid jsessionid phpsessid sessid sid ' +
      'cookie signature xamzsignature',
  ).map((name) => [name, 'token'] as const),
  ...names(
    'user username userid uid login loginname logon logonname account accountname acct usr suser duser srcuser dstuser destuser ' +
      'sourceuser targetuser targetusername subjectusername remoteuser csusername principal userprincipalname samaccountname ' +
      'ruser authuser dbuser clientuser euser owner actor member employee',
  ).map((name) => [name, 'user'] as const),
  ...names(
    'host hostname server servername node nodename computer computername machine machinename workstation workstationname ' +
      'srchost dsthost desthost shost dhost dvchost devname devicename sourcehost targethost remotehost clienthost fqdn',
  ).map((name) => [name, 'host'] as const),
  ...names('phone phonenumber telephone tel mobile msisdn fax callerid').map(
    (name) => [name, 'phone'] as const,
  ),
]);

const keyChars = wordTable('_-.');
const openValueChars = wordTable('._-@$+\\/~%!#*^?:', true);
const nameChars = wordTable('._-@$+\\', true);
const insideElement = allBut('<');
const insideQuotes = { '"': allBut('"\\'), "'": allBut("'\\") };
const blanks = tableOf(isBlankCode);
const KEY_CHARS_MAX = 40;
const VALUE_CHARS_MAX = 8192;
/** Passwords may be short; other secrets are not, and short words are states such as `token=ok`. */
const SECRET_CHARS_MIN = 6;

const kindOfKey = (written: string): RedactionKind | undefined => {
  if (written.length > KEY_CHARS_MAX) return undefined;
  const name = written.toLowerCase();
  // `event.user`, `user.name`
  const parts = name.split('.');
  const last = parts.at(-1) ?? '';
  const joined = parts.at(-2) === 'user' && last === 'name' ? 'username' : last;
  return fieldKinds.get(joined.replaceAll(/[_-]/g, ''));
};

interface Value {
  readonly start: number;
  readonly end: number;
  readonly isQuoted: boolean;
  /** `key: value` without quotes may be a sentence. */
  readonly isDoubtful: boolean;
}

/** The value after a key that ends at `keyEnd`: `key=v`, `key: v`, `"key": "v"`, `\"key\":\"v\"`, `<key>v<`, `Name='key'>v<`. */
const valueAfter = (line: Line, keyStart: number, keyEnd: number): Value | undefined => {
  const { text } = line;
  let at = keyEnd;
  const isKeyQuoted = text[at] === '\\' || text[at] === '"' || text[at] === "'";
  if (text[at] === '\\') at += 1;
  if (text[at] === '"' || text[at] === "'") at += 1;
  if (text[at] === '>') {
    const isElement = text[keyStart - 1] === '<' || text[keyStart - 1] === ':' || isKeyQuoted;
    if (!isElement || at >= line.end) return undefined;
    const start = at + 1;
    const end = runEnd(line, start, insideElement);
    return text[end] === '<' ? { start, end, isQuoted: true, isDoubtful: false } : undefined;
  }
  at = runEnd(line, at, blanks);
  const separator = at < line.end ? text[at] : '';
  if (separator !== '=' && separator !== ':') return undefined;
  if (separator === ':' && text[at + 1] === ':') return undefined;
  const afterSeparator = runEnd(line, at + 1, blanks);
  const isSpaced = afterSeparator > at + 1;
  let start = afterSeparator;
  const escape = text[start] === '\\' && (text[start + 1] === '"' || text[start + 1] === "'") ? 1 : 0;
  const quote = text[start + escape];
  if (start + escape < line.end && (quote === '"' || quote === "'")) {
    start += escape + 1;
    const inside = insideQuotes[quote];
    const end = runEnd(line, start, inside);
    const isDomain = text[end] === '\\' && text[end + 1] === '\\';
    const last = isDomain ? runEnd(line, end + 2, inside) : end;
    return { start, end: last, isQuoted: true, isDoubtful: false };
  }
  return { start, end: start, isQuoted: false, isDoubtful: separator === ':' || isSpaced };
};

const isMixed = (value: string): boolean =>
  (/\d/.test(value) && /[A-Za-z]/.test(value)) || /[a-z][A-Z]/.test(value);

/** `PWD=/home/sam` is a folder; `signature: 2028816` and `sessionid=107478` are numbers that are no secrets. */
const isSecret = (key: string, value: string): boolean =>
  /^(?:pass|pwd)/i.test(key)
    ? !/^\/|^[A-Za-z]:\\/.test(value)
    : value.length >= SECRET_CHARS_MIN && !/\s/.test(value) && isMixed(value);

const trimmedEnd = (line: Line, start: number, end: number): number => {
  let at = end;
  while (at > start && '.:,?!\\'.includes(line.text.charAt(at - 1))) at -= 1;
  line.steps.count += end - at;
  return at;
};

const isAddress = (value: string): boolean =>
  /^[\d.]+$/.test(value) || /^[\da-f:]*:[\da-f:]*:[\da-f:]*$/i.test(value);

const addValue = (line: Line, kind: RedactionKind, key: string, value: Value): number => {
  const { start, isQuoted, isDoubtful } = value;
  const run = isQuoted ? value.end : runEnd(line, start, kind === 'token' ? openValueChars : nameChars);
  const end = isQuoted ? run : trimmedEnd(line, start, run);
  if (end <= start || end - start > VALUE_CHARS_MAX) return run;
  const written = line.text.slice(start, end);
  if (isGeneric(written) || !/[\p{L}\d]/u.test(written)) return run;
  // `password: incorrect`, `user: logged in`
  if (isDoubtful && (kind === 'token' ? !/\d/.test(written) : isProse(written))) return run;
  if (kind === 'token' && !isSecret(key, written)) return run;
  if (kind === 'host' && (isAddress(written) || /[\s/:]/.test(written))) return run;
  if (kind === 'phone' && written.replaceAll(/\D/g, '').length < 7) return run;
  if (kind === 'user') addUser(line, start, end);
  else line.add(kind, start, end);
  return run;
};

/** Of `DOMAIN\name` only the name identifies a person, but the domain a company: both are replaced. */
export const addUser = (line: Line, start: number, end: number): void => {
  const written = line.text.slice(start, end);
  const slash = written.lastIndexOf('\\');
  const name = written.slice(slash + 1);
  if (name === '' || isGeneric(name)) return;
  if (slash > 0) {
    const domain = written.slice(0, written.indexOf('\\'));
    if (!isGeneric(domain)) line.add('host', start, start + domain.length);
  }
  line.add('user', start + slash + 1, end);
};

const afterKey = tableOf((charCode) => '=:"\'>\\'.includes(String.fromCharCode(charCode)));

/** Most words are not followed by a value. */
const mayBeKey = (line: Line, end: number): boolean => {
  const next = codeAt(line, end);
  if (!isBlankCode(next)) return isIn(afterKey, next);
  const second = codeAt(line, end + 1);
  return isBlankCode(second) || isIn(afterKey, second);
};

/** Values of fields with a telling name. */
export const findFields = (line: Line): void => {
  let from = line.start;
  eachRun(line, keyChars, (start, end) => {
    // Inside of the value before.
    if (start < from || end - start > KEY_CHARS_MAX || !mayBeKey(line, end)) return;
    const key = line.text.slice(start, end);
    const kind = kindOfKey(key);
    if (kind === undefined) return;
    const value = valueAfter(line, start, end);
    if (value) from = Math.max(from, addValue(line, kind, key, value));
  });
};

const BEARER_CHARS_MIN = 8;
const bearerChars = wordTable('._~+/=-');

/** `Bearer …` and `Basic …`. */
const addAfterScheme = (line: Line, word: string, wordEnd: number): void => {
  if (!/^(?:bearer|basic)$/i.test(word) || codeAt(line, wordEnd) !== 32) return;
  const end = runEnd(line, wordEnd + 1, bearerChars);
  const value = line.text.slice(wordEnd + 1, end);
  if (value.length >= BEARER_CHARS_MIN && /\d|[a-z][A-Z]/.test(value)) line.add('token', wordEnd + 1, end);
};

/** Keys that are recognised by their beginning. */
const keyPrefix =
  /^(?:eyJ[\w-]{5}|AKIA[A-Z0-9]{12}|ASIA[A-Z0-9]{12}|gh[opsu]_\w{16}|github_pat_\w{8}|glpat-[\w-]{12}|xox[abprs]-[\w-]{8}|[sr]k_(?:live|test)_\w{8}|sk-[\w-]{16}|AIza[\w-]{24})/;
const LONGEST_PREFIX_CHARS = 32;
const tokenChars = wordTable('._-');

export const findTokens = (line: Line): void => {
  eachRun(line, tokenChars, (start, end) => {
    const head = line.text.slice(start, Math.min(end, start + LONGEST_PREFIX_CHARS));
    if (keyPrefix.test(head) && !isAlphanumericCode(codeAt(line, start - 1))) {
      line.add('token', start, trimmedEnd(line, start, end));
    } else addAfterScheme(line, head, end);
  });
};
