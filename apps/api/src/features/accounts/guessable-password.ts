import { limits, passwordMessages, PRODUCT_NAME } from '@propsmith/contract';
import type { Database } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { companyName, type UserAccount } from './accounts.repository.ts';

/** Shorter words occur in many good passwords. */
const WORD_CHARS_MIN = 4;
/** Digits and punctuation around a common password that do not make it harder to guess: `Password2026!`. */
const ADDED_CHARS_MAX = 6;

const letterOf: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};

let commonPasswords: Promise<ReadonlySet<string>> | undefined;

/** All in lower case. Loaded at the first use: half a megabyte. */
const loadCommonPasswords = (): Promise<ReadonlySet<string>> =>
  (commonPasswords ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
    (error: unknown) => {
      commonPasswords = undefined;
      throw error;
    },
  ));

/** The text itself, and what is left of it without up to `ADDED_CHARS_MAX` digits and punctuation around it. */
const coresOf = (text: string): string[] => {
  const [before, after] = [/^[^\p{L}]*/u, /[^\p{L}]*$/u].map((added) => added.exec(text)?.[0].length ?? 0);
  const cores: string[] = [];
  for (let left = 0; left <= Math.min(before ?? 0, ADDED_CHARS_MAX); left += 1) {
    for (let right = 0; right <= Math.min(after ?? 0, ADDED_CHARS_MAX - left); right += 1) {
      cores.push(text.slice(left, text.length - right));
    }
  }
  return cores;
};

const withLetters = (text: string): string => text.replace(/[^\p{L}]/gu, (char) => letterOf[char] ?? char);

/** Whether it becomes one of the list without what is added around it and with letters instead of digits. */
const isCommon = async (password: string): Promise<boolean> => {
  const common = await loadCommonPasswords();
  return coresOf(password.toLowerCase()).some((core) => common.has(core) || common.has(withLetters(core)));
};

export interface PasswordOwner {
  readonly email: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly companyName: string;
}

/** Whether little is left of it without the words that belong to its owner. */
const consistsOfOwnWords = (
  password: string,
  { email, firstname, lastname, companyName }: PasswordOwner,
): boolean => {
  const texts = [PRODUCT_NAME, email.replace(/@.*$/, ''), firstname, lastname, companyName];
  const words = texts
    .flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u))
    .filter((word) => word.length >= WORD_CHARS_MIN);
  const rest = words.reduce((text, word) => text.replaceAll(word, ''), password.toLowerCase());
  return rest.length < password.length && rest.length < limits.passwordCharsMin;
};

/** Refuses a new password that is among the first to be tried. `field`: the name of the password in the request's body. */
export const refuseGuessable = async (
  field: string,
  password: string,
  owner: PasswordOwner,
): Promise<void> => {
  const message = (await isCommon(password))
    ? passwordMessages.tooCommon
    : consistsOfOwnWords(password, owner) && passwordMessages.ownWords;
  if (message) throw new Refusal('validation_failed', message, { errors: { [field]: [message] } });
};

/** The same for a user who exists. */
export const refuseGuessableOf = async (
  db: Database,
  field: string,
  password: string,
  { email, firstname, lastname, companyId }: UserAccount,
): Promise<void> =>
  refuseGuessable(field, password, {
    email,
    firstname,
    lastname,
    companyName: await companyName(db, companyId),
  });
