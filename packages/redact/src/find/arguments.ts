import { addUser } from './add-user.ts';
import { wordTable } from './chars.ts';
import { classOfName, type FieldClass } from './field-names.ts';
import { codeAt, eachRun, type Line } from './line.ts';
import { isSecret } from './secret.ts';
import type { Value } from './value.ts';
import { plainValue } from './values.ts';
import { isProse } from './words.ts';

/** Options that take a password, by command; `pass` is attached to the option of `mysql -ppass`. */
const commands = new Map<string, string>(
  (
    'mysql:p mysqldump:p mysqladmin:p mysqlimport:p mariadb:p mariadb-dump:p sshpass:p mongo:p mongosh:p mongodump:p mongorestore:p ' +
    'psexec:p ldapsearch:w ldapmodify:w ldapadd:w ldapdelete:w ldapwhoami:w redis-cli:a sqlcmd:PU osql:P bcp:P isql:P ipmitool:P ' +
    'curl:u wget:u'
  )
    .split(' ')
    .map((entry) => entry.split(':') as [string, string]),
);
/** After these, `-p` is a password and not a port. */
const ACCOUNT_OPTION = /^(?:-u|-U|--user|--username|login)$/;
const ATTACHED = /^(?:mysql|mariadb|sshpass)/;

const wordChars = wordTable('_-.');
const WORD_CHARS_MAX = 80;
/** Between an option and its value: blanks, or the quotes and the comma of a list of arguments. */
const between = /(?:[ \t]{1,8}|["'],[ \t]{0,8}(?=["']))(?!-)/y;

const valueBehind = (line: Line, end: number): Value | undefined => {
  between.lastIndex = end;
  const match = between.exec(line.text);
  if (!match || end + match[0].length >= line.end) return undefined;
  return plainValue(line, end + match[0].length);
};

const isNumberOrPath = (written: string): boolean => /^(?:[\d:.-]{1,21}|\.{0,2}\/.*)$/.test(written);

const addArgument = (
  line: Line,
  { start, end }: Value,
  isShort: boolean,
  fieldClass: FieldClass = 'password',
): void => {
  const written = line.text.slice(start, end);
  if (end <= start || (isShort && isNumberOrPath(written)) || isProse(written)) return;
  if (isSecret(fieldClass, '', { written, isDoubtful: false, isFollowed: false }))
    line.add('token', start, end);
};

/** `-u user:password` */
const addAccount = (line: Line, { start, end }: Value): void => {
  const colon = line.text.slice(start, end).indexOf(':');
  if (colon < 1) return;
  addUser(line, start, start + colon);
  if (start + colon + 1 < end) line.add('token', start + colon + 1, end);
};

/** Secrets among the arguments of a command, `--password x` and `mysql -px`, and those of SQL, `PASSWORD 'x'`. */
export const findArguments = (line: Line): void => {
  let command = '';
  let options = '';
  let previous = '';
  eachRun(line, wordChars, (start, end) => {
    if (end - start > WORD_CHARS_MAX) return;
    const word = line.text.slice(start, end);
    const isAfterIdentified = previous === 'identified' && word.toLowerCase() === 'by';
    previous = word.toLowerCase();
    const known = commands.get(word);
    if (known !== undefined) [command, options] = [word, known];
    const next = codeAt(line, end + 1);
    const isQuoteNext = next === 39 || next === 34;
    if (isAfterIdentified || (isQuoteNext && codeAt(line, end) === 32 && classOfName(word) === 'password')) {
      const value = valueBehind(line, end);
      if (value) addArgument(line, value, false);
      return;
    }
    const isStart = !/[\w.]/.test(line.text[start - 1] ?? ' ') || start === line.start;
    if (!word.startsWith('-') || !isStart) {
      if (word === 'login' && command === '') options += 'p';
      return;
    }
    if (ATTACHED.test(command) && word.length > 2 && word.startsWith('-p')) {
      addArgument(line, plainValue(line, start + 2), true);
    } else if (word.length === 2 && options.includes(word.charAt(1))) {
      const value = valueBehind(line, end);
      if (value && word === '-u') addAccount(line, value);
      else if (value) addArgument(line, value, true);
    } else if (word === '--user' && options === 'u') {
      const value = valueBehind(line, end);
      if (value) addAccount(line, value);
    } else if (word.length > 2) {
      const fieldClass = classOfName(word);
      if (fieldClass !== 'password' && fieldClass !== 'secret' && fieldClass !== 'token') return;
      const value = valueBehind(line, end);
      if (value) addArgument(line, value, false, fieldClass);
    }
    if (ACCOUNT_OPTION.test(word) && !options.includes('p')) options += 'p';
  });
};
