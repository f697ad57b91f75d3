import { problem } from '../problem.ts';
import { everyChar, singleChar, withBothCases } from './char-set.ts';
import { Cursor, RegexParseError } from './cursor.ts';
import { hasVariableLookbehind } from './lookbehind.ts';
import { notNewline } from './named-sets.ts';
import { parseClass } from './parse-class.ts';
import { parseEscapeAtom } from './parse-escape-atom.ts';
import { parseGroup } from './parse-group.ts';
import { parseQuantifier } from './parse-quantifier.ts';
import { anchor, noFlags, repeatable } from './parser-state.ts';
import type { Atom, ParserState } from './parser-state.ts';
import { choice, sequence, setNode, someNode } from './tree.ts';
import type { Node, Pattern } from './tree.ts';
import type { Problem } from '../types.ts';

/** PCRE's limits. */
const PATTERN_CHARS_MAX = 65_535;
const NESTING_DEPTH_MAX = 250;

export type RegexProblem = Problem<'regex-invalid' | 'regex-unsupported'>;

export type ParsedPattern =
  { readonly ok: true; readonly pattern: Pattern } | { readonly ok: false; readonly problem: RegexProblem };

/** Parses a PCRE pattern to a tree, or returns where and why it can't be used. */
export const parsePcre = (text: string): ParsedPattern => {
  try {
    return { ok: true, pattern: new PatternParser(text).parse() };
  } catch (error) {
    if (!(error instanceof RegexParseError)) throw error;
    const { column, fault, construct } = error;
    return {
      ok: false,
      problem:
        fault === undefined
          ? problem('error', 'regex-unsupported', { construct: construct ?? '', column })
          : problem('error', 'regex-invalid', { fault, column }),
    };
  }
};

const isLookWithKeep = (node: Node): boolean =>
  node.kind === 'look' && someNode(node.body, (inner) => inner.kind === 'keep');

class PatternParser implements ParserState {
  readonly cursor: Cursor;
  flags = noFlags;
  groupCount = 0;
  readonly #names = new Map<string, number[]>();
  readonly #references: { readonly groups: readonly number[]; readonly at: number }[] = [];
  readonly #openGroups = new Set<number>();
  #depth = 0;
  /** Between `\Q` and `\E`. */
  #isQuoted = false;

  constructor(text: string) {
    this.cursor = new Cursor(text);
  }

  parse(): Pattern {
    const { cursor } = this;
    if (cursor.text.length > PATTERN_CHARS_MAX) cursor.fail('pattern-too-long', PATTERN_CHARS_MAX);
    this.#parseStartOptions();
    const root = choice(this.parseBranches());
    if (!cursor.done) cursor.fail('unexpected-parenthesis');
    for (const { groups, at } of this.#references) {
      if (groups.length === 0 || groups.some((group) => group < 1 || group > this.groupCount)) {
        cursor.fail('unknown-group', at);
      }
    }
    if (hasVariableLookbehind(root)) cursor.fail('lookbehind-not-fixed', 0);
    if (someNode(root, isLookWithKeep)) cursor.fail('keep-in-assertion', 0);
    return { root, groupCount: this.groupCount, hasLooseHyphen: cursor.hasLooseHyphen };
  }

  /** `(*UTF)` and similar options, which are allowed only at the start. */
  #parseStartOptions(): void {
    const { cursor } = this;
    while (cursor.match(/\(\*(?:UTF8?|LF|NO_\w+|LIMIT_\w+=\d+)\)/y) !== undefined);
    const other = /\(\*(?:UCP|CR|CRLF|ANYCRLF|ANY|NUL|BSR_\w+|NOTEMPTY\w*)\)/y.exec(
      cursor.text.slice(cursor.at),
    );
    if (other !== null) cursor.unsupported(other[0]);
  }

  parseBranches(sharesNumbers = false): readonly Node[] {
    if (++this.#depth > NESTING_DEPTH_MAX) this.cursor.fail('nested-too-deep');
    const first = this.groupCount;
    let highest = first;
    const branches: Node[] = [];
    do {
      if (sharesNumbers) this.groupCount = first;
      branches.push(this.#parseBranch());
      highest = Math.max(highest, this.groupCount);
    } while (this.cursor.consume('|'));
    this.groupCount = highest;
    this.#depth--;
    return branches;
  }

  defineName(name: string, index: number): void {
    const groups = this.#names.get(name) ?? [];
    const isRepeated = groups.length > 0 && !groups.includes(index);
    if (isRepeated && !this.flags.duplicateNames) this.cursor.fail('duplicate-group-name');
    if (!groups.includes(index)) groups.push(index);
    this.#names.set(name, groups);
  }

  groupsNamed(name: string): readonly number[] {
    const groups = this.#names.get(name) ?? [];
    this.#names.set(name, groups);
    return this.#reference(groups);
  }

  groupNumbered(index: number): readonly number[] {
    return this.#reference([index]);
  }

  openGroup(index: number): void {
    this.#openGroups.add(index);
  }

  closeGroup(index: number): void {
    this.#openGroups.delete(index);
  }

  /** PCRE has special rules for a reference inside its own group; not supported. */
  #reference(groups: readonly number[]): readonly number[] {
    if (groups.some((group) => this.#openGroups.has(group)))
      this.cursor.unsupported('reference to an open group');
    this.#references.push({ groups, at: this.cursor.at - 1 });
    return groups;
  }

  #parseBranch(): Node {
    const { cursor } = this;
    const items: Node[] = [];
    for (;;) {
      const isPattern = this.#skipIgnored();
      if (cursor.done) return sequence(items);
      if (isPattern && (cursor.peek() === '|' || cursor.peek() === ')')) return sequence(items);
      const atom = isPattern ? this.#parseAtom() : this.#parseLiteral();
      if (atom === undefined) continue;
      const mayBeRepeated = this.#skipIgnored();
      items.push(mayBeRepeated ? parseQuantifier(this, atom, () => this.#skipIgnored()) : atom.node);
    }
  }

  /**
   * Skips quote marks, comments and, in extended mode, blanks, which may also precede a quantifier. False inside a
   * quote.
   */
  #skipIgnored(): boolean {
    const { cursor } = this;
    for (;;) {
      if (cursor.consume('\\E')) this.#isQuoted = false;
      else if (this.#isQuoted) return false;
      else if (cursor.consume('\\Q')) this.#isQuoted = true;
      else if (cursor.consume('(?#')) this.#skipComment();
      else if (!this.flags.extended || !this.#skipExtended()) return true;
    }
  }

  #skipComment(): void {
    const end = this.cursor.text.indexOf(')', this.cursor.at);
    if (end < 0) this.cursor.fail('unterminated-comment');
    this.cursor.at = end + 1;
  }

  #skipExtended(): boolean {
    return this.cursor.match(/[ \t-\r\u0085\u200e\u200f\u2028\u2029]+|#[^\n]*(?:\n|$)/y) !== undefined;
  }

  /** undefined for an item that only changes the flags. */
  #parseAtom(): Atom | undefined {
    const { cursor, flags } = this;
    if (cursor.startsWith('(')) return parseGroup(this);
    if (cursor.consume('[')) return repeatable(setNode(parseClass(cursor, flags.ignoreCase)));
    if (cursor.consume('.')) return repeatable(setNode(flags.dotAll ? everyChar : notNewline));
    if (cursor.consume('^')) return anchor(flags.multiline ? 'line-start' : 'text-start');
    if (cursor.consume('$')) return anchor(flags.multiline ? 'line-end' : 'text-end-or-final-newline');
    if (cursor.consume('\\')) return parseEscapeAtom(this);
    if (/^(?:[*+?]|\{\d+(?:,\d*)?\})/.test(cursor.text.slice(cursor.at, cursor.at + 16)))
      cursor.fail('nothing-to-repeat');
    return this.#parseLiteral();
  }

  #parseLiteral(): Atom {
    const set = singleChar(this.cursor.takeCodePoint());
    return repeatable(setNode(this.flags.ignoreCase ? withBothCases(set) : set));
  }
}
