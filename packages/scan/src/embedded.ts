import type { Span } from '@propsmith/splunk';

/** The timestamp continues a word: `app.log.2026-03-04`. */
const embeddingEnd = /\w[._-]$/;

/** Whether a timestamp is part of a longer word, such as a file name. */
export const isEmbedded = (text: string, { start }: Span): boolean =>
  embeddingEnd.test(text.slice(Math.max(0, start - 2), start));
