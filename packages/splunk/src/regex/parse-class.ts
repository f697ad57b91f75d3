import { charSet, negate, singleChar, union, withBothCases } from './char-set.ts';
import type { CharSet } from './char-set.ts';
import type { Cursor } from './cursor.ts';
import { posixClass } from './named-sets.ts';
import { parseCharEscape } from './parse-escape.ts';
import type { CharEscape } from './parse-escape.ts';

/** Parses a bracketed class after its `[`. */
export const parseClass = (cursor: Cursor, ignoreCase: boolean): CharSet => {
  const start = cursor.at - 1;
  if (/\[([:.=])[^\]]*\1\]/y.test(cursor.text.slice(start, start + 40)))
    cursor.fail('posix-class-outside-class', start);
  const isNegative = cursor.consume('^');
  const sets: CharSet[] = [];
  let isFirst = true;
  for (;;) {
    skipQuoteMarks(cursor);
    if (cursor.done) cursor.fail('unterminated-class', start);
    if (!isFirst && cursor.consume(']')) break;
    isFirst = false;
    sets.push(parseItem(cursor));
  }
  const set = union(...sets);
  const folded = ignoreCase ? withBothCases(set) : set;
  return isNegative ? negate(folded) : folded;
};

/** `\E` without `\Q` has no meaning, also in a class; neither has an empty `\Q\E`. */
const skipQuoteMarks = (cursor: Cursor): void => {
  while (cursor.consume('\\E') || cursor.consume('\\Q\\E'));
};

const parseItem = (cursor: Cursor): CharSet => {
  const from = cursor.at;
  const low = parseMember(cursor);
  if (cursor.peek() !== '-' || cursor.peek(1) === ']' || cursor.peek(1) === '') return memberSet(low);
  // In older PCRE and Perl a hyphen next to a set is literal, which add-ons rely on (`[\d-:]`).
  cursor.hasLooseHyphen ||= 'set' in low;
  if ('set' in low) return low.set;
  cursor.at++;
  const high = parseMember(cursor);
  cursor.hasLooseHyphen ||= 'set' in high;
  if ('set' in high) return union(memberSet(low), singleChar(0x2d), high.set);
  if (high.code < low.code) cursor.fail('bad-range', from);
  return charSet([low.code, high.code]);
};

const memberSet = (member: CharEscape): CharSet => ('set' in member ? member.set : singleChar(member.code));

const parseMember = (cursor: Cursor): CharEscape => {
  if (cursor.startsWith('[:')) {
    const posix = parsePosix(cursor);
    if (posix !== undefined) return { set: posix };
  }
  if (cursor.startsWith('[.') || cursor.startsWith('[=')) {
    if (cursor.match(/\[([.=])[^\]]*\1\]/y) !== undefined) cursor.fail('unknown-posix-class');
  }
  if (cursor.consume('\\Q')) return quotedMember(cursor);
  if (!cursor.consume('\\')) return { code: cursor.takeCodePoint() };
  const escape = parseCharEscape(cursor);
  if (escape !== undefined) return escape;
  if (cursor.consume('b')) return { code: 0x08 };
  const octal = cursor.match(/[0-7]{1,3}/y);
  if (octal !== undefined) return { code: parseInt(octal[0], 8) };
  return cursor.fail('bad-class-escape', cursor.at - 1);
};

/** `[\Q...\E]`: everything up to `\E` is literal. */
const quotedMember = (cursor: Cursor): CharEscape => {
  const end = cursor.text.indexOf('\\E', cursor.at);
  if (end < 0) cursor.fail('unterminated-class');
  const quoted = cursor.text.slice(cursor.at, end);
  cursor.at = end + 2;
  return { set: union(...Array.from(quoted, (character) => singleChar(character.codePointAt(0) ?? 0))) };
};

const parsePosix = (cursor: Cursor): CharSet | undefined => {
  const start = cursor.at;
  const found = cursor.match(/\[:(\^?)([a-zA-Z]*):\]/y);
  if (found === undefined) return undefined;
  const set = posixClass(found[2] ?? '');
  if (set === undefined) cursor.fail('unknown-posix-class', start);
  return found[1] === '^' ? negate(set) : set;
};
