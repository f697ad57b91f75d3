import type { Refusal } from '../findings.ts';

/** Characters inspected; binary data is recognisable in the first kilobytes. */
const INSPECTED_CHARS_MAX = 16_384;
/** One NUL in a thousand characters: text has none, UTF-16 read as UTF-8 has one in two. */
const NUL_SHARE_MAX = 0.001;
/** Above this share of control characters and decoding errors the input is not text. */
const ODD_SHARE_MAX = 0.05;

/**
 * Control characters that text does contain: tab, line ends, form feed, escape, bell and backspace of terminals, and
 * separators of fields (FIX: 1).
 */
const isTextControl = (charCode: number): boolean =>
  (charCode >= 7 && charCode <= 13) || charCode === 1 || (charCode >= 27 && charCode <= 31);

/** Fewer such characters are no hole, and more holes are those of a binary file. */
const HOLE_CHARS_MIN = 16;
const HOLES_MAX = 3;
const NEWLINE = 10;
const REPLACEMENT_CODE = 0xfffd;

/**
 * The end of a hole at the start of a line, in a log that was emptied while its program wrote at the old place: NUL, or what
 * replaces it. `at` itself when there is none.
 */
const holeEnd = (text: string, at: number): number => {
  if (at > 0 && text.charCodeAt(at - 1) !== NEWLINE) return at;
  let end = at;
  while (text.charCodeAt(end) === 0 || text.charCodeAt(end) === REPLACEMENT_CODE) end += 1;
  return end - at < HOLE_CHARS_MIN ? at : end;
};

/** Why settings can't be derived from the input; undefined for text. */
export const refuse = (text: string): Refusal | undefined => {
  if (!/\S/.test(text)) return { code: 'input-empty', detail: { characters: text.length } };
  let [inspected, holes, nul, odd] = [0, 0, 0, 0];
  for (let at = 0; at < text.length && inspected < INSPECTED_CHARS_MAX; at += 1) {
    const end = holes < HOLES_MAX ? holeEnd(text, at) : at;
    if (end > at) {
      holes += 1;
      at = end - 1;
      continue;
    }
    const charCode = text.charCodeAt(at);
    inspected += 1;
    if (charCode === 0) nul += 1;
    if ((charCode < 32 && !isTextControl(charCode)) || charCode === REPLACEMENT_CODE) odd += 1;
  }
  if (inspected === 0 || nul > inspected * NUL_SHARE_MAX || odd > inspected * ODD_SHARE_MAX)
    return { code: 'input-binary', detail: { oddCharacters: odd, inspectedCharacters: inspected } };
  return undefined;
};
