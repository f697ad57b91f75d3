import { noFlags, repeatable, unrepeatable } from './parser-state.ts';
import type { Atom, Flags, ParserState } from './parser-state.ts';
import { choice, emptyNode, failNode } from './tree.ts';
import type { Node } from './tree.ts';

const flagLetters: Readonly<Record<string, keyof Flags>> = {
  i: 'ignoreCase',
  m: 'multiline',
  s: 'dotAll',
  x: 'extended',
  U: 'ungreedy',
  n: 'noAutoCapture',
  J: 'duplicateNames',
};

const verbs: Readonly<Record<string, Node>> = {
  F: failNode,
  FAIL: failNode,
  COMMIT: { kind: 'verb', verb: 'commit' },
  PRUNE: { kind: 'verb', verb: 'prune' },
  SKIP: { kind: 'verb', verb: 'skip' },
};

/** Verbs that PCRE supports and this package does not. */
const unsupportedVerbs = new Set(['ACCEPT', 'THEN']);

/** Parses what starts with `(`; undefined when it only sets flags. */
export const parseGroup = (state: ParserState): Atom | undefined => {
  const { cursor } = state;
  const start = cursor.at;
  if (cursor.startsWith('(*')) return unrepeatable(parseVerb(state));
  cursor.at++;
  if (!cursor.consume('?')) {
    return repeatable(state.flags.noAutoCapture ? parseBody(state) : parseCapture(state, undefined));
  }
  if (cursor.consume(':')) return repeatable(parseBody(state));
  if (cursor.consume('|')) return repeatable(parseBody(state, true));
  if (cursor.consume('>')) return repeatable({ kind: 'atomic', body: parseBody(state) });
  const look = cursor.match(/(<?)([=!])/y);
  if (look !== undefined) {
    const body = parseBody(state);
    return repeatable({ kind: 'look', ahead: look[1] === '', negative: look[2] === '!', body });
  }
  const name = parseGroupName(state);
  if (name !== undefined) return repeatable(parseCapture(state, name));
  const sameAs = cursor.match(/P=(\w+)\)/y);
  if (sameAs !== undefined) {
    const groups = state.groupsNamed(sameAs[1] ?? '');
    return repeatable({ kind: 'backreference', groups, ignoreCase: state.flags.ignoreCase });
  }
  if (cursor.match(/R|&|P>|[+-]?\d/y) !== undefined) cursor.unsupported('recursion', start);
  if (cursor.peek() === 'C') cursor.unsupported('callout', start);
  if (cursor.peek() === '(') return repeatable(parseConditional(state, start));
  return parseFlagGroup(state, start);
};

const parseBody = (state: ParserState, sharesNumbers = false): Node =>
  choice(parseBranches(state, sharesNumbers));

/** The branches of a group, including its closing parenthesis. */
const parseBranches = (state: ParserState, sharesNumbers: boolean): readonly Node[] => {
  const { cursor } = state;
  const outer = state.flags;
  const branches = state.parseBranches(sharesNumbers);
  state.flags = outer;
  if (!cursor.consume(')')) cursor.fail('missing-parenthesis');
  return branches;
};

const parseCapture = (state: ParserState, name: string | undefined): Node => {
  const index = ++state.groupCount;
  if (name !== undefined) state.defineName(name, index);
  state.openGroup(index);
  const body = parseBody(state);
  state.closeGroup(index);
  return { kind: 'capture', index, body };
};

const parseGroupName = (state: ParserState): string | undefined => {
  const { cursor } = state;
  const found = cursor.match(/P?<([^>)]*)>|'([^')]*)'/y);
  if (found === undefined) return undefined;
  const name = found[1] ?? found[2] ?? '';
  if (!/^[A-Za-z_]\w{0,31}$/.test(name)) cursor.fail('bad-group-name');
  return name;
};

const parseVerb = (state: ParserState): Node => {
  const { cursor } = state;
  const start = cursor.at;
  const found = cursor.match(/\(\*([A-Z_]*)(?::([^)]*))?\)/y);
  if (found === undefined) return cursor.fail('unknown-verb', start);
  const name = found[1] ?? '';
  if (unsupportedVerbs.has(name) || (name === 'SKIP' && found[2] !== undefined))
    cursor.unsupported(found[0], start);
  if ((name === '' || name === 'MARK') && found[2] !== undefined) return emptyNode;
  return verbs[name] ?? cursor.fail('unknown-verb', start);
};

/** `(?(1)yes|no)` and `(?(<name>)yes|no)`; conditions on recursion or on an assertion are not supported. */
const parseConditional = (state: ParserState, start: number): Node => {
  const { cursor } = state;
  const found = cursor.match(/\((?:(\d+)|<(\w+)>|'(\w+)')\)/y);
  if (found === undefined) return cursor.unsupported('condition', start);
  const name = found[2] ?? found[3];
  const groups = name === undefined ? state.groupNumbered(Number(found[1])) : state.groupsNamed(name);
  const branches = parseBranches(state, false);
  if (branches.length > 2) cursor.fail('unknown-group-syntax', start);
  return { kind: 'conditional', groups, yes: branches[0] ?? emptyNode, no: branches[1] ?? emptyNode };
};

/** `(?i)` up to the end of the enclosing group, `(?i:...)` for its body. */
const parseFlagGroup = (state: ParserState, start: number): Atom | undefined => {
  const { cursor } = state;
  const found = cursor.match(/(\^?)([imsxnUJ]*)(?:-([imsxnUJ]*))?([:)])/y);
  if (found === undefined) {
    if (cursor.done || cursor.match(/[imsxnUJ-]*$/y) !== undefined) cursor.fail('missing-parenthesis');
    return cursor.fail('unknown-group-syntax', start);
  }
  const outer = state.flags;
  let flags: Flags = found[1] === '^' ? { ...noFlags, duplicateNames: outer.duplicateNames } : outer;
  for (const letter of found[2] ?? '') flags = withFlag(flags, letter, true);
  for (const letter of found[3] ?? '') flags = withFlag(flags, letter, false);
  state.flags = flags;
  if (found[4] === ')') return undefined;
  const body = parseBody(state);
  state.flags = outer;
  return repeatable(body);
};

const withFlag = (flags: Flags, letter: string, value: boolean): Flags => {
  const name = flagLetters[letter];
  return name === undefined ? flags : { ...flags, [name]: value };
};
