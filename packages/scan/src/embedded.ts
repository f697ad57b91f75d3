import type { Span } from '@propsmith/splunk';
import { code } from './chars.ts';

/** The timestamp continues a word: `app.log.2026-03-04`. */
const embeddingEnd = /\w[._-]$/;
/** Whether a timestamp is part of a longer word, such as a file name. */
export const isEmbedded = (text: string, { start }: Span): boolean =>
  embeddingEnd.test(text.slice(Math.max(0, start - 2), start));

/** The rest of an address, such as the id of a mail: `<20260304100000.4F1A@example.com>`. */
const addressRest = /^[\w.+=-]*@[\w-]+(?:\.[\w-]|>)/;
const ADDRESS_CHARS_MAX = 64;

/** Whether the text before an offset is the start of an address. */
export const opensAddress = (text: string, end: number): boolean =>
  addressRest.test(text.slice(end, end + ADDRESS_CHARS_MAX));

/** A word and the bracket behind it. */
const bracketBehindWord = /\w\[$/;
/** Whether a number is in brackets directly behind a word, such as the id of a process or trace: `Trace[1583920417]`. */
export const isBracketedId = (text: string, { start, end }: Span): boolean =>
  text.charCodeAt(end) === code.closeBracket &&
  bracketBehindWord.test(text.slice(Math.max(0, start - 2), start));
