import { isEmpty } from './lines.ts';
import type { Remover } from './wrappings.ts';

const OPENING = /^\s*(`{3,}|~{3,})[\w.+-]*[ \t]*\r?\n/;

/** The marks of a code block, as in Markdown: a line of them above the log, and one below unless it was not copied. */
export const withoutCodeFence: Remover = (text) => {
  const [opening, marks] = OPENING.exec(text) ?? [];
  if (opening === undefined || marks === undefined) return undefined;
  const inside = text.slice(opening.length);
  const trimmed = inside.trimEnd();
  const closes = trimmed.slice(trimmed.lastIndexOf('\n') + 1).trim() === marks;
  const log = closes ? trimmed.slice(0, trimmed.lastIndexOf('\n') + 1) : inside;
  return isEmpty(log) ? undefined : log;
};
