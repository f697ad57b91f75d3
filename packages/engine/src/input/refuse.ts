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

/** NUL, or what replaces it, in the hole of a log that was emptied while its program wrote at the old place. */
const hole = /(?<=\n)[\0\ufffd]{16,}/g;
const holeAtStart = /^[\0\ufffd]{16,}/;

/** Why settings can't be derived from the input; undefined for text. */
export const refuse = (input: string): Refusal | undefined => {
  if (!/\S/.test(input)) return { code: 'input-empty', detail: { characters: input.length } };
  const from = holeAtStart.exec(input)?.[0].length ?? 0;
  // Half of it may be another hole.
  const text = input.slice(from, from + 2 * INSPECTED_CHARS_MAX).replace(hole, '');
  const length = Math.min(text.length, INSPECTED_CHARS_MAX);
  let nul = 0;
  let odd = 0;
  for (let at = 0; at < length; at += 1) {
    const charCode = text.charCodeAt(at);
    if (charCode === 0) nul += 1;
    if ((charCode < 32 && !isTextControl(charCode)) || charCode === 0xfffd) odd += 1;
  }
  if (length === 0 || nul > length * NUL_SHARE_MAX || odd > length * ODD_SHARE_MAX) {
    return { code: 'input-binary', detail: { oddCharacters: odd, inspectedCharacters: length } };
  }
  return undefined;
};
