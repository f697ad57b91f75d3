import type { z } from 'zod';
import { extractionMessages, serverMessages } from '../messages/index.ts';

/**
 * What each kind of text may not contain. Half of a surrogate pair is not a character: neither UTF-8 nor PostgreSQL can store
 * it, nor can PostgreSQL store NUL.
 */
const refused = {
  /** Names, ids, codes, addresses. */
  line: /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u,
  /** A stanza has tabs and line breaks. */
  lines: /[^\P{Cc}\t\n\r]|\p{Cs}/u,
  /** A log is kept as it is: everything that can be stored is allowed. */
  log: /\0|\p{Cs}/u,
} as const;

export const isOneLine = (text: string): boolean => !refused.line.test(text);

const without = (pattern: RegExp, text: z.ZodString, error: string = serverMessages.controlCharacters) =>
  text.refine((value) => !pattern.test(value), { error });

/** Every string of a request passes through one of these three, or is a secret (`secretText`), which is only hashed. */
export const oneLine = (text: z.ZodString) => without(refused.line, text);
export const multiLine = (text: z.ZodString) => without(refused.lines, text);
export const logText = (text: z.ZodString) => without(refused.log, text, extractionMessages.fileNotText);
