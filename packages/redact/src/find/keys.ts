import { wordTable } from './chars.ts';
import { codeAt, eachRun, escapedChars, isWordBefore, type Line, runEnd } from './line.ts';

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

/** The beginning of a key that names its issuer, and what follows at least. */
const issued: readonly (readonly [issuer: string, rest: string])[] = [
  ['eyJ', String.raw`[\w-]{5}`],
  ['A(?:KIA|SIA|ROA|IDA)', '[A-Z0-9]{12}'],
  ['AIza', String.raw`[\w-]{24}`],
  [String.raw`ya29\.`, String.raw`[\w-]{8}`],
  ['GOCSPX-', String.raw`[\w-]{20}`],
  ['gh[opsur]_', String.raw`\w{16}`],
  ['github_pat_', String.raw`\w{8}`],
  ['gl[a-z]{2,6}-', String.raw`[\w-]{16}`],
  ['xox[abeprs]-', String.raw`[\w-]{8}`],
  ['xapp-', String.raw`[\w-]{8}`],
  ['[srp]k_(?:live|test)_', String.raw`\w{8}`],
  ['whsec_', String.raw`\w{16}`],
  ['SK', String.raw`[\da-f]{30}`],
  [String.raw`SG\.`, String.raw`[\w-]{16}`],
  ['sk-(?:proj|ant|svcacct|admin)-', String.raw`[\w-]{12}`],
  ['sk-', String.raw`[A-Za-z\d]{20}`],
  ['npm_', String.raw`[A-Za-z\d]{20}`],
  ['hf_', String.raw`[A-Za-z\d]{20}`],
  [String.raw`hv[sb]\.`, String.raw`\w{12}`],
  ['shp(?:at|ss|ca|pa)_', String.raw`[\da-f]{16}`],
  ['do[opr]_v1_', String.raw`[\da-f]{16}`],
  ['dapi', String.raw`[\da-f]{28}`],
  ['pypi-', String.raw`[\w-]{16}`],
  ['dckr_pat_', String.raw`[\w-]{8}`],
];
const keyPrefix = new RegExp(`^(?:${issued.map(([issuer, rest]) => `(?:${issuer})(?=${rest})`).join('|')})`);
const LONGEST_PREFIX_CHARS = 40;

/** The part of a key that only names its issuer. */
export const issuerOf = (key: string): string => keyPrefix.exec(key)?.[0] ?? '';

const tokenChars = wordTable('._-');

export const findTokens = (line: Line): void => {
  eachRun(line, tokenChars, (runStart, runEndAt) => {
    const start = Math.min(runEndAt, runStart + escapedChars(line, runStart));
    const head = line.text.slice(start, Math.min(runEndAt, start + LONGEST_PREFIX_CHARS));
    if (issuerOf(head) === '' || isWordBefore(line, start)) {
      addAfterScheme(line, head, runEndAt);
      return;
    }
    let end = runEndAt;
    while (end > start && line.text[end - 1] === '.') end -= 1;
    line.steps.count += runEndAt - end;
    line.add('token', start, end);
  });
};
