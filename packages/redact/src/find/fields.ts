import { addUser } from './add-user.ts';
import { isBlankCode, isIn, tableOf, wordTable } from './chars.ts';
import { classOfName, type FieldClass } from './field-names.ts';
import { addHeaderSecrets } from './headers.ts';
import { codeAt, eachRun, escapedChars, type Line } from './line.ts';
import { classOfOwnedKey } from './owners.ts';
import { isSecret } from './secret.ts';
import type { Value } from './value.ts';
import { elementAfter, valueAfter } from './values.ts';
import { isGeneric, isLevel, isProse, isState } from './words.ts';

interface Key {
  readonly start: number;
  readonly name: string;
  readonly fieldClass: FieldClass;
}

const keyChars = wordTable('_-.');
const KEY_CHARS_MAX = 80;
const INDENT_CHARS_MAX = 64;
/** Longer values are not searched for further fields. */
const SEARCHED_CHARS_MAX = 256;

const isAddress = (value: string): boolean =>
  /^[\d.]+$/.test(value) || /^[\da-f:]*:[\da-f:]*:[\da-f:]*$/i.test(value);

/** `password: two words` as an entry of a file: the key begins the line, and no other field follows. */
const isEntry = (line: Line, keyStart: number, valueEnd: number): boolean =>
  line.stampStart < 0 &&
  /^(?:\s|- )*["']?$/.test(line.text.slice(Math.max(line.start, keyStart - INDENT_CHARS_MAX), keyStart)) &&
  !/[=:]|\s-/.test(line.text.slice(valueEnd, line.end));

const addSecret = (line: Line, fieldClass: FieldClass, key: Key, value: Value): boolean => {
  const { start, isQuoted, isDoubtful } = value;
  const written = line.text.slice(start, value.end);
  const isFollowed = isBlankCode(codeAt(line, value.end)) && value.end < line.contentEnd;
  if (!isSecret(fieldClass, key.name, { written, isDoubtful, isFollowed: isFollowed && !isQuoted }))
    return false;
  const isWhole = isFollowed && isDoubtful && fieldClass !== 'token' && isEntry(line, key.start, value.end);
  line.add('token', start, isWhole ? line.contentEnd : value.end);
  return true;
};

const addName = (line: Line, fieldClass: 'user' | 'host' | 'phone', value: Value): boolean => {
  const { start, end, isDoubtful } = value;
  const written = line.text.slice(start, end);
  if (isGeneric(written) || !/[\p{L}\d]/u.test(written)) return false;
  // `login=success`
  if (isState(written) || isLevel(written)) return false;
  // `user: logged in`, `login: user=sam`
  if (isDoubtful && (isProse(written) || line.text[end] === '=')) return false;
  // `server: listening`
  if (isDoubtful && fieldClass === 'host' && /^[a-z]+(?:ing|ed|able)$/i.test(written)) return false;
  if (fieldClass === 'host' && (isAddress(written) || /[\s/:]/.test(written))) return false;
  if (fieldClass === 'phone' && written.replaceAll(/\D/g, '').length < 7) return false;
  if (fieldClass === 'user') addUser(line, start, end);
  else line.add(fieldClass, start, end);
  return true;
};

const isTagStart = (charCode: number): boolean => charCode === 60 || charCode === 58 || charCode === 59;

const afterKey = tableOf((charCode) => '=:"\'>\\&%[]`'.includes(String.fromCharCode(charCode)));

/** Most words are not followed by a value. */
const mayBeKey = (line: Line, start: number, end: number): boolean => {
  const next = codeAt(line, end);
  if (!isBlankCode(next)) return isIn(afterKey, next);
  const second = codeAt(line, end + 1);
  return isBlankCode(second) || isIn(afterKey, second) || isTagStart(codeAt(line, start - 1));
};

const AND = 38;
const QUESTION_MARK = 63;

/** The class of the key in a run of such characters, which may begin with the rest of an escape such as `\n`. */
const keyOf = (line: Line, runStart: number, end: number, previousStart: number): Key | undefined => {
  const before = codeAt(line, runStart - 1);
  const start = Math.min(end, runStart + escapedChars(line, runStart));
  const isInQuery = before === AND || before === QUESTION_MARK || line.text.startsWith('%26', start - 3);
  const keyFrom = (from: number): Key | undefined => {
    const name = line.text.slice(from, end);
    const fieldClass = classOfName(name, isInQuery);
    return fieldClass && { start: from, name, fieldClass };
  };
  const known = keyFrom(runStart) ?? (start > runStart ? keyFrom(start) : undefined);
  if (known) return known;
  const name = line.text.slice(start, end);
  const ownedClass = classOfOwnedKey(line, start, name);
  if (ownedClass) return { start, name, fieldClass: ownedClass };
  // `Account Name:`, `API Key:`
  if (previousStart < 0 || codeAt(line, start - 1) !== 32) return undefined;
  const joined = line.text.slice(previousStart, end).replace(' ', '');
  const fieldClass = classOfName(joined);
  return fieldClass && { start: previousStart, name: joined, fieldClass };
};

const addField = (line: Line, key: Key, value: Value): boolean => {
  const { fieldClass } = key;
  switch (fieldClass) {
    case 'user':
    case 'host':
    case 'phone':
      return addName(line, fieldClass, value);
    case 'cookie':
    case 'authorization':
      return addHeaderSecrets(line, fieldClass, value);
    default:
      return value.end > value.start && addSecret(line, fieldClass, key, value);
  }
};

/** Values of fields with a telling name. */
export const findFields = (line: Line): void => {
  let from = line.start;
  let previous = { start: -1, end: -1 };
  eachRun(line, keyChars, (start, end) => {
    const previousStart =
      previous.end === start - 1 && start - previous.start < KEY_CHARS_MAX ? previous.start : -1;
    previous = { start, end };
    // Inside of the value before.
    if (start < from || end - start > KEY_CHARS_MAX || !mayBeKey(line, start, end)) return;
    const key = keyOf(line, start, end, previousStart);
    if (!key) return;
    const isName = key.fieldClass === 'user' || key.fieldClass === 'host' || key.fieldClass === 'phone';
    const value = valueAfter(line, start, end, isName ? 'name' : 'secret');
    if (!value) return;
    for (let next: Value | undefined = value; next; next = elementAfter(line, next)) {
      const isAdded = addField(line, key, next);
      if (isAdded || next.end - value.start > SEARCHED_CHARS_MAX) from = next.end;
    }
  });
};
