import { isAlphanumericCode, wordTable } from './chars.ts';
import { codeAt, eachRun, type Line, runEnd } from './line.ts';

const SCHEME = /^(?:bearer|basic|negotiate|ntlm|plain|apikey)$/i;
const CREDENTIALS_CHARS_MIN = 8;
const credentialChars = wordTable('._~+/=-');

/** `Bearer …` and `Basic …`. */
const addAfterScheme = (line: Line, word: string, wordEnd: number): void => {
  if (!SCHEME.test(word) || codeAt(line, wordEnd) !== 32) return;
  const end = runEnd(line, wordEnd + 1, credentialChars);
  const value = line.text.slice(wordEnd + 1, end);
  // `token_type=bearer expires_in=3600`
  const isField = /^[\w-]+=[^=]/.test(value);
  if (value.length >= CREDENTIALS_CHARS_MIN && !isField && /\d|[a-z][A-Z]/.test(value))
    line.add('token', wordEnd + 1, end);
};

/** Keys that are recognised by their beginning. */
const keyPrefix =
  /^(?:eyJ[\w-]{5}|A(?:KIA|SIA|ROA|IDA)[A-Z0-9]{12}|gh[opsur]_\w{16}|github_pat_\w{8}|glpat-[\w-]{12}|xox[abeprs]-[\w-]{8}|xapp-[\w-]{8}|[srp]k_(?:live|test)_\w{8}|whsec_\w{16}|sk-[\w-]{16}|AIza[\w-]{24}|ya29\.[\w-]{8}|npm_\w{20}|hf_\w{20}|hvs\.\w{12}|SG\.[\w-]{16}|shp(?:at|ss|ca|pa)_[\da-f]{16}|do[opr]_v1_[\da-f]{16}|pypi-[\w-]{16}|dckr_pat_[\w-]{8})/;
const LONGEST_PREFIX_CHARS = 32;
const tokenChars = wordTable('._-');

export const findTokens = (line: Line): void => {
  eachRun(line, tokenChars, (start, runEndAt) => {
    const head = line.text.slice(start, Math.min(runEndAt, start + LONGEST_PREFIX_CHARS));
    if (!keyPrefix.test(head) || isAlphanumericCode(codeAt(line, start - 1))) {
      addAfterScheme(line, head, runEndAt);
      return;
    }
    let end = runEndAt;
    while (end > start && line.text[end - 1] === '.') end -= 1;
    line.steps.count += runEndAt - end;
    line.add('token', start, end);
  });
};
