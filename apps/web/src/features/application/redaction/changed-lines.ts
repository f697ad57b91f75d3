import type { Redaction } from '@propsmith/redact';

/** A part of a line; changed parts have another text in the redacted line. */
export interface LinePart {
  readonly original: string;
  readonly replacement: string;
  readonly isChanged: boolean;
}

export interface ChangedLine {
  /** From 1. */
  readonly number: number;
  readonly parts: readonly LinePart[];
}

/** Characters of a line that are shown around its first and last changed values. */
const CONTEXT_CHARS = 80;
const LINE_CHARS_MAX = 600;

const same = (text: string): LinePart => ({ original: text, replacement: text, isChanged: false });

/** The text before a changed value, or after the last, with an ellipsis for what is left out. */
const head = (text: string): LinePart =>
  same(text.length > CONTEXT_CHARS ? `…${text.slice(-CONTEXT_CHARS)}` : text);
const tail = (text: string): LinePart =>
  same(text.length > CONTEXT_CHARS ? `${text.slice(0, CONTEXT_CHARS)}…` : text);

/** The first `max` lines that the redaction changes. */
export const changedLines = (
  text: string,
  { replacements }: Pick<Redaction, 'replacements'>,
  max: number,
): readonly ChangedLine[] => {
  const lines: ChangedLine[] = [];
  let number = 1;
  let counted = 0;
  let index = 0;
  while (index < replacements.length && lines.length < max) {
    const first = replacements[index];
    if (first === undefined) break;
    const lineStart = text.lastIndexOf('\n', first.start) + 1;
    const newline = text.indexOf('\n', first.end);
    const lineEnd = newline === -1 ? text.length : newline;
    for (let at = text.indexOf('\n', counted); at !== -1 && at < lineStart; at = text.indexOf('\n', at + 1)) {
      number += 1;
      counted = at + 1;
    }
    const parts: LinePart[] = [head(text.slice(lineStart, first.start))];
    let at = first.start;
    for (; index < replacements.length; index += 1) {
      const next = replacements[index];
      if (next === undefined || next.start >= lineEnd) break;
      if (next.start - lineStart > LINE_CHARS_MAX && parts.length > 1) continue;
      if (next.start > at) parts.push(same(text.slice(at, next.start)));
      parts.push({ original: next.original, replacement: next.replacement, isChanged: true });
      at = next.end;
    }
    parts.push(tail(text.slice(at, lineEnd).replace(/\r$/, '')));
    lines.push({ number, parts: parts.filter(({ original }) => original !== '') });
  }
  return lines;
};
