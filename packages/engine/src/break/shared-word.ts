import { levelNames } from '../write/pattern.ts';
import type { LineKind, StartClass } from './line-kinds.ts';

/** A word with a sign: `app1: `, `[db] `, `web > `. */
const opening = /^(?:\[[\w.-]+\]|[\w.-]+\s?[:>|])(?=\s)/;
const OPENING_CHARS_MAX = 40;
const level = new RegExp(`^\\W?(?:${levelNames.join('|')})\\W`, 'i');

/** The word that opens all lines and is no level, such as the name of a container. */
export const sharedWordOf = (text: string, kinds: readonly LineKind[]): string | undefined => {
  const start = kinds[0]?.line.start ?? 0;
  const word = opening.exec(text.slice(start, start + OPENING_CHARS_MAX))?.[0];
  if (word === undefined || level.test(word)) return undefined;
  return kinds.every(({ line }) => text.startsWith(word, line.start)) ? word : undefined;
};

/** An indent, a call in a trace, its cause, the name of an exception. */
const continuation =
  /^\s(?:\s|at \S+\(|from \S+:\d+|caused by:|\.\.\. \d|traceback|[\w.$]+(?:exception|error)(?::|$))/i;
/** Characters of a line that are tested. */
const CONTINUATION_CHARS = 120;

/** Whether nothing but the time follows the word. */
const isBare = (text: string, word: string, { line, head }: LineKind): boolean =>
  head !== undefined &&
  text.slice(line.start + word.length, head.start).trim() === '' &&
  text.slice(head.end, line.end).trim() === '';

/** The lines without a time that go on, behind the shared word, with the event above. */
export const continuedBehind = (
  text: string,
  word: string,
  starts: StartClass,
  undated: readonly LineKind[],
): readonly LineKind[] =>
  starts.every((kind) => isBare(text, word, kind))
    ? undated
    : undated.filter(({ line }) => {
        const from = line.start + word.length;
        return continuation.test(text.slice(from, Math.min(line.end, from + CONTINUATION_CHARS)).trimEnd());
      });
