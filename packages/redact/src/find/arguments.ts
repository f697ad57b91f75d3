import { addUser } from './add-user.ts';
import { wordTable } from './chars.ts';
import { type Command, commands } from './commands.ts';
import { classOfName, type FieldClass } from './field-names.ts';
import { eachRun, type Line, matchAt } from './line.ts';
import { isOpaque, isSecret } from './secret.ts';
import type { Value } from './value.ts';
import { plainValue } from './values.ts';
import { isProse } from './words.ts';

const wordChars = wordTable('_-.');
const WORD_CHARS_MAX = 80;
/** Between an option and its value: blanks, or the quotes and the comma of a list of arguments. */
const betweenArguments = /(?:[ \t]{1,8}|["'],[ \t]{0,8}(?=["']))(?!-)/y;
/** Before a quoted value of SQL: `PASSWORD 'x'`, `PASSWORD('x')`. */
const beforeQuoted = /[ \t]{0,4}\(?(?=["'])/y;
/** Between a word and the secret that it announces: `password is x`, `token x`. */
const betweenWords = /[ \t](?:(?:is|was|->)[ \t])?["']?(?=\w)/y;

const valueBehind = (line: Line, end: number, between: RegExp): Value | undefined => {
  const start = end + (matchAt(line, between, end)?.[0].length ?? 0);
  return start > end && start < line.end ? plainValue(line, start) : undefined;
};

const isNumberOrPath = (written: string): boolean => /^(?:[\d:.-]{0,21}|\.{0,2}\/.*)$/.test(written);

const addArgument = (
  line: Line,
  value: Value | undefined,
  isShort: boolean,
  fieldClass: FieldClass = 'password',
): void => {
  if (!value || value.end <= value.start) return;
  const written = line.text.slice(value.start, value.end);
  if ((isShort && isNumberOrPath(written)) || isProse(written)) return;
  if (isSecret(fieldClass, '', { written, isDoubtful: false, isFollowed: false }))
    line.add('token', value.start, value.end);
};

/** `name`, `name:password`, and `name%password` of smbclient. */
const addAccount = (line: Line, value: Value | undefined, mayBeName: boolean): void => {
  if (!value) return;
  const written = line.text.slice(value.start, value.end);
  const [, name = '', separator, password = ''] = /^([\w.@\\+-]{1,64})([:%])?(.*)$/.exec(written) ?? [];
  const isIds = isNumberOrPath(name) && isNumberOrPath(password);
  if (isIds || (separator === undefined && !mayBeName)) return;
  const nameEnd = value.start + name.length;
  addUser(line, value.start, nameEnd);
  if (password !== '') line.add('token', nameEnd + 1, value.end);
};

/** `token 9f8e7d6c5b`, `password is hunter2`: a name that only secrets have, and a word that looks like one. */
const addAnnounced = (line: Line, word: string, end: number): void => {
  const fieldClass = classOfName(word);
  const isNamed = fieldClass === 'password' || (fieldClass === 'token' && /token$/i.test(word));
  if (!isNamed && (fieldClass !== 'secret' || !/[_-]/.test(word))) return;
  const start = end + (matchAt(line, betweenWords, end)?.[0].length ?? 0);
  if (start === end) return;
  const value = plainValue(line, start);
  const written = line.text.slice(value.start, value.end);
  if (/^[^=]*\d[^=]*=*$/.test(written) && isOpaque(written)) line.add('token', value.start, value.end);
};

/** The state of a line that may have commands in it. */
interface Arguments {
  command: Command | undefined;
  /** Behind the account of any command, `-p` is a password and not a port. */
  hasAccount: boolean;
}

const ACCOUNT_OPTION = /^(?:-u|-U|--user|--username)$/;

const addOption = (line: Line, option: string, start: number, end: number, state: Arguments): void => {
  const { command, hasAccount } = state;
  const [letter, isShort] = [option.charAt(1), option.length === 2];
  const isLong = option.startsWith('--');
  const behind = (): Value | undefined => valueBehind(line, end, betweenArguments);
  const attachedOrBehind = (): Value | undefined => (isShort ? behind() : plainValue(line, start + 2));
  if (!isLong && command?.secrets.includes(letter)) addArgument(line, attachedOrBehind(), true);
  else if (!isLong && command?.accounts.includes(letter)) addAccount(line, attachedOrBehind(), true);
  else if (isShort && letter === 'p' && hasAccount && !command) addArgument(line, behind(), true);
  else if (/^-[A-Za-z]{2,4}$/.test(option) && command?.accounts.includes(option.slice(-1)))
    addAccount(line, behind(), false);
  else if (/^--user(?:name)?$/.test(option))
    addAccount(line, line.text[end] === '=' ? plainValue(line, end + 1) : behind(), command !== undefined);
  else if (!isShort) {
    const fieldClass = classOfName(option);
    if (fieldClass === 'password' || fieldClass === 'secret' || fieldClass === 'token')
      addArgument(line, behind(), false, fieldClass);
  }
  if (ACCOUNT_OPTION.test(option)) state.hasAccount = true;
};

/** Secrets and accounts among the arguments of a command, in SQL, `PASSWORD 'x'`, and behind a word that announces them. */
export const findArguments = (line: Line): void => {
  let state: Arguments = { command: undefined, hasAccount: false };
  let isIdentified = false;
  eachRun(line, wordChars, (start, end) => {
    if (end - start > WORD_CHARS_MAX) return;
    const word = line.text.slice(start, end);
    const lower = word.toLowerCase();
    state.command = commands.get(word) ?? state.command;
    if (lower === 'login') state.hasAccount = true;
    if (lower === 'identified') isIdentified = true;
    else if (isIdentified && lower === 'by') {
      isIdentified = false;
      addArgument(line, valueBehind(line, end, betweenArguments), false);
    } else if (word.startsWith('-') && (start === line.start || !/[\w.]/.test(line.text.charAt(start - 1)))) {
      addOption(line, word, start, end, state);
    } else if (classOfName(word) === 'password' && matchAt(line, beforeQuoted, end)) {
      addArgument(line, valueBehind(line, end, beforeQuoted), false);
    } else addAnnounced(line, word, end);
    if (line.text[end] === ';') state = { command: undefined, hasAccount: false };
  });
};
