import { isEmpty } from './lines.ts';
import type { Remover } from './wrappings.ts';

const OPENING = /^\s*(`{3,}|~{3,})[^`\n]*\n/;

/** The marks of a code block, as in Markdown: a line of them above the log, and one below unless it was not copied. */
export const withoutCodeFence: Remover = (text) => {
  const [opening, marks] = OPENING.exec(text) ?? [];
  if (opening === undefined || marks === undefined) return undefined;
  const inside = text.slice(opening.length);
  const closing = new RegExp(`^[ \\t]*${marks}${marks.charAt(0)}*[ \\t]*$`, 'm').exec(inside);
  if (!closing) return inside;
  // A text with a block in it.
  return isEmpty(inside.slice(closing.index + closing[0].length))
    ? inside.slice(0, closing.index)
    : undefined;
};
