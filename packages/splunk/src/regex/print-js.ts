import { negate, rangesOf } from './char-set.ts';
import type { CharSet } from './char-set.ts';
import { childrenOf, someNode } from './tree.ts';
import type { AnchorNode, Node, Pattern, RepeatNode } from './tree.ts';
import { widthOf } from './width.ts';

/** A JavaScript regular expression equivalent to a PCRE pattern. */
export interface JsPattern {
  readonly source: string;
  /** Always with `u`; with `y` when the pattern can match only where the search begins. */
  readonly flags: string;
  /** JavaScript's number of each PCRE group, by PCRE number - 1. */
  readonly groupNumbers: readonly number[];
  /** The JavaScript group at the start of the reported match (`\K`). */
  readonly keepGroup: number | undefined;
}

/** Thrown for a construct without a JavaScript equivalent. */
class NotExpressible extends Error {}

export type PrintedPattern =
  { readonly ok: true; readonly js: JsPattern } | { readonly ok: false; readonly construct: string };

/** Prints a tree as JavaScript, or names the construct without an equivalent. */
export const printJs = (pattern: Pattern): PrintedPattern => {
  try {
    return { ok: true, js: new JsPrinter().print(pattern) };
  } catch (error) {
    if (!(error instanceof NotExpressible)) throw error;
    return { ok: false, construct: error.message };
  }
};

const anchorSources: Readonly<Record<Exclude<AnchorNode['place'], 'search-start'>, string>> = {
  'text-start': '^',
  'text-end': '$',
  'text-end-or-final-newline': '(?=\\n?$)',
  // PCRE: not after a newline that ends the text.
  'line-start': '(?:^|(?<=\\n)(?!$))',
  'line-end': '(?=\\n|$)',
  'word-edge': '\\b',
  'no-word-edge': '\\B',
};

class JsPrinter {
  readonly #groupNumbers: number[] = [];
  #groups = 0;
  #keepGroup: number | undefined = undefined;
  /** Groups that are always set at this point of the match. */
  readonly #alwaysSet = new Set<number>();

  print(pattern: Pattern): JsPattern {
    const { isSticky, root } = withoutLeadingAnchor(pattern.root);
    const source = this.#print(root);
    const groupNumbers = Array.from({ length: pattern.groupCount }, (_, i) => this.#groupNumbers[i] ?? 0);
    return { source, flags: isSticky ? 'uy' : 'u', groupNumbers, keepGroup: this.#keepGroup };
  }

  #print(node: Node): string {
    switch (node.kind) {
      case 'set':
        return printSet(node.set);
      case 'sequence':
        return node.items.map((item) => this.#printItem(item)).join('');
      case 'choice':
        return node.branches.length === 0 ? '(?!)' : this.#printBranches(node.branches);
      case 'capture':
        return this.#printCapture(node.index, node.body);
      case 'atomic':
        return this.#printAtomic(node.body);
      case 'look':
        return this.#printLook(node.ahead, node.negative, node.body);
      case 'repeat':
        return this.#printRepeat(node);
      case 'anchor':
        if (node.place === 'search-start') throw new NotExpressible('\\G');
        return anchorSources[node.place];
      case 'backreference':
        return this.#printBackreference(node.groups, node.ignoreCase);
      case 'keep':
        return this.#printKeep();
      case 'verb':
        throw new NotExpressible(`(*${node.verb.toUpperCase()})`);
      case 'conditional':
        throw new NotExpressible('condition');
    }
  }

  #printItem(node: Node): string {
    return node.kind === 'choice' && node.branches.length > 0
      ? `(?:${this.#print(node)})`
      : this.#print(node);
  }

  /** A group set in only one branch may be unset afterwards. */
  #printBranches(branches: readonly Node[]): string {
    return branches.map((branch) => this.#printMaybe(() => this.#print(branch))).join('|');
  }

  #printMaybe(print: () => string): string {
    const before = [...this.#alwaysSet];
    const source = print();
    this.#alwaysSet.clear();
    for (const group of before) this.#alwaysSet.add(group);
    return source;
  }

  #printCapture(index: number, body: Node): string {
    if (this.#groupNumbers[index - 1] !== undefined) throw new NotExpressible('(?|');
    this.#groupNumbers[index - 1] = ++this.#groups;
    const source = `(${this.#print(body)})`;
    this.#alwaysSet.add(index);
    return source;
  }

  /** JavaScript does not backtrack into a lookahead; what it captured is then consumed. */
  #printAtomic(body: Node): string {
    const number = ++this.#groups;
    return `(?=(${this.#print(body)}))(?:\\${number})`;
  }

  #printLook(ahead: boolean, negative: boolean, body: Node): string {
    // JavaScript matches a lookbehind from right to left, where a reference precedes its group.
    if (!ahead && someNode(body, (node) => node.kind === 'atomic' || node.kind === 'backreference')) {
      throw new NotExpressible('atomic group in lookbehind');
    }
    const opening = `(?${ahead ? '' : '<'}${negative ? '!' : '='}`;
    return negative
      ? this.#printMaybe(() => `${opening}${this.#print(body)})`)
      : `${opening}${this.#print(body)})`;
  }

  #printRepeat(node: RepeatNode): string {
    const { body, min, max, greedy } = node;
    // An empty round ends the loop in PCRE and is undone in JavaScript.
    if (min !== max && widthOf(body).min === 0) throw new NotExpressible('repeat of what can be empty');
    // JavaScript clears the captures of the previous round, PCRE keeps them.
    if (max > 1 && hasOptionalCapture(body)) throw new NotExpressible('repeat of an optional group');
    if (max > 1 && someNode(body, (inner) => inner.kind === 'keep'))
      throw new NotExpressible('repeat of \\K');
    const print = (): string => (body.kind === 'set' ? this.#print(body) : `(?:${this.#print(body)})`);
    const source = min === 0 ? this.#printMaybe(print) : print();
    return source + quantifier(min, max) + (greedy || min === max ? '' : '?');
  }

  #printBackreference(groups: readonly number[], ignoreCase: boolean): string {
    const [group] = groups;
    const isCertain = groups.length === 1 && group !== undefined && this.#alwaysSet.has(group);
    // A reference to an unset group fails in PCRE and matches the empty text in JavaScript.
    if (!isCertain || ignoreCase) throw new NotExpressible('back reference');
    return `(?:\\${this.#groupNumbers[group - 1] ?? 0})`;
  }

  #printKeep(): string {
    if (this.#keepGroup !== undefined) throw new NotExpressible('\\K more than once');
    this.#keepGroup = ++this.#groups;
    return '()';
  }
}

/** `\G` at the start: the match must begin where the search does. */
const withoutLeadingAnchor = (root: Node): { isSticky: boolean; root: Node } => {
  const items = root.kind === 'sequence' ? root.items : [root];
  const [first] = items;
  const isSticky = first?.kind === 'anchor' && first.place === 'search-start';
  return isSticky ? { isSticky, root: { kind: 'sequence', items: items.slice(1) } } : { isSticky, root };
};

/** Whether a round of the body may leave a capture unset. */
const hasOptionalCapture = (body: Node): boolean => {
  const skips =
    (body.kind === 'choice' && body.branches.length > 1) || (body.kind === 'repeat' && body.min === 0);
  if (skips) return someNode(body, (node) => node.kind === 'capture');
  return childrenOf(body).some(hasOptionalCapture);
};

const quantifier = (min: number, max: number): string => {
  if (min === 0 && max === 1) return '?';
  if (max === Infinity) return min === 0 ? '*' : min === 1 ? '+' : `{${min},}`;
  return min === max ? `{${min}}` : `{${min},${max}}`;
};

const printSet = (set: CharSet): string => {
  if (set.length === 0) return '(?!)';
  if (set.length === 2 && set[0] === set[1]) return printChar(set[0] ?? 0);
  const inverse = negate(set);
  return inverse.length < set.length ? `[^${printRanges(inverse)}]` : `[${printRanges(set)}]`;
};

const printRanges = (set: CharSet): string => {
  let source = '';
  for (const [low, high] of rangesOf(set)) {
    source += printClassChar(low);
    if (high > low) source += (high > low + 1 ? '-' : '') + printClassChar(high);
  }
  return source;
};

const controlNames: Readonly<Record<number, string>> = { 0x09: '\\t', 0x0a: '\\n', 0x0d: '\\r' };

const printClassChar = (code: number): string => (code === 0x2d ? '\\-' : printChar(code));

const printChar = (code: number): string => {
  const control = controlNames[code];
  if (control !== undefined) return control;
  const character = String.fromCodePoint(code);
  if (/[\w "'#%&,:;<=>@`~!-]/.test(character)) return character;
  if (/[$()*+.?[\\\]^{|}/]/.test(character)) return `\\${character}`;
  return code > 0xffff ? `\\u{${code.toString(16)}}` : `\\u${code.toString(16).padStart(4, '0')}`;
};
