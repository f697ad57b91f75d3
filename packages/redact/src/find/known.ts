import { isDigitCode, wordTable } from './chars.ts';
import { codeAt, eachRun, type Finding, type Line } from './line.ts';
import { isOpaque } from './secret.ts';

const KNOWN_CHARS_MIN = 4;
const KNOWN_CHARS_MAX = 64;
const nameChars = wordTable('._$-');
const isEqualsOrQuote = (charCode: number): boolean => charCode === 61 || charCode === 34 || charCode === 39;

type Known = Map<string, 'user' | 'host' | 'token'>;

/** Names and secrets that were found somewhere are also found elsewhere as whole words, except as keys. */
export const findKnown = (line: Line, known: Known): void => {
  eachRun(line, nameChars, (start, runEnd) => {
    const end = codeAt(line, runEnd - 1) === 46 ? runEnd - 1 : runEnd;
    if (end - start < KNOWN_CHARS_MIN || end - start > KNOWN_CHARS_MAX) return;
    const kind = known.get(line.text.slice(start, end));
    if (kind === undefined) return;
    const next = codeAt(line, runEnd);
    const isKey = next === 61 || (next === 58 && !isDigitCode(codeAt(line, runEnd + 1)));
    const isQuotedKey = isEqualsOrQuote(next) && codeAt(line, runEnd + 1) === 58;
    if (!isKey && !isQuotedKey) line.add(kind, start, end);
  });
};

export const knownNames = (
  text: string,
  lines: readonly { readonly findings: readonly Finding[] }[],
): Known => {
  const known: Known = new Map();
  for (const { findings } of lines) {
    for (const { kind, start, end } of findings) {
      const isNamed = kind === 'user' || kind === 'host' || kind === 'token';
      if (!isNamed || end - start < KNOWN_CHARS_MIN || end - start > KNOWN_CHARS_MAX) continue;
      const name = text.slice(start, end);
      if (kind === 'token') {
        if (/\d/.test(name) && isOpaque(name)) known.set(name, kind);
        continue;
      }
      // A word of letters may be any word of the log.
      if (!known.has(name) && (kind === 'user' || /[\d-]/.test(name))) known.set(name, kind);
      const [label = ''] = name.split('.', 1);
      if (kind === 'host' && label.length >= KNOWN_CHARS_MIN && /[\d-]/.test(label)) known.set(label, kind);
    }
  }
  return known;
};
