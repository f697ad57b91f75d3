import type { FieldClass } from './field-names.ts';
import { isPlaceholder, isProse, isState } from './words.ts';

const OPAQUE_CHARS_MIN = 6;
/** A word of so many characters is no state. */
const LONG_CHARS_MIN = 12;
/** Characters without a letter or digit that are no mask, such as `!?$#`. */
const SYMBOLS_MIN = 4;

const isMixed = (value: string): boolean =>
  (/\d/.test(value) && /[A-Za-z]/.test(value)) || /[a-z][A-Z]/.test(value);

/** `***`, `xxxxx`, `${NAME}`, `{{name}}`, `(null)`. */
const isMasked = (value: string): boolean =>
  /^(?:[xX]+|([^\p{L}\d])\1*|\$\{.*\}|\{\{.*\}\}|<.*>)$/u.test(value);

/** `SHA256withRSA`, `rsa-sha2-512` */
const ALGORITHM = /^(?:(?:rsa|dsa|ecdsa|hmac|aws4)[-_]?)*(?:sha|md)-?\d{1,3}(?:[-_]\d{3}|with\w{2,20})?$/i;

const bare = (value: string): string => value.replaceAll(/^[([{<"']+|[)\]}>"'.]+$/g, '');

/** Whether a value says something about a secret instead of being one. */
const isStatement = (value: string): boolean => {
  const word = bare(value);
  return isMasked(value) || isPlaceholder(word) || isState(word) || ALGORITHM.test(word);
};

/** A value that looks like one that a program has made, not like a state or a count. */
export const isOpaque = (value: string): boolean => {
  if (/\s/.test(value) || value.includes('://') || /^\/[^A-Z]*$/.test(value) || isStatement(value))
    return false;
  return value.length >= (isMixed(value) ? OPAQUE_CHARS_MIN : LONG_CHARS_MIN);
};

/** `PWD=/home/sam` is a folder, `private_key=/etc/ssl/web.pem` a file. */
const isPath = (name: string, value: string): boolean =>
  /^(?:\/|[A-Za-z]:\\)/.test(value) &&
  (/pwd$/i.test(name) || (/(?:key|credentials?)$/i.test(name) && /\.\w{2,5}$/.test(value)));

export interface WrittenValue {
  readonly written: string;
  /** `key: value` without quotes may be a sentence. */
  readonly isDoubtful: boolean;
  /** Whether another word follows after a blank. */
  readonly isFollowed: boolean;
}

/** Whether the value of a field with such a name is a secret. */
export const isSecret = (fieldClass: FieldClass, name: string, value: WrittenValue): boolean => {
  const { written, isDoubtful, isFollowed } = value;
  if (fieldClass === 'token') return isOpaque(written) && (!isDoubtful || /\d/.test(written));
  if (isStatement(written) || isPath(name, written)) return false;
  if (!/[\p{L}\d]/u.test(written)) return written.length >= SYMBOLS_MIN;
  // `pass: 12, fail: 0`
  if (isDoubtful && /^\d{1,3}$/.test(written)) return false;
  if (!isDoubtful || /\d/.test(written)) return true;
  return !isProse(bare(written)) && (fieldClass === 'password' || !isFollowed);
};
