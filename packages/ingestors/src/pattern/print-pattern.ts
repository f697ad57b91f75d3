import { escapeSet, negate, notNewline, rangesOf } from '@propsmith/splunk/trees';
import type { AnchorPlace, CharSet, Node, RepeatNode } from '@propsmith/splunk/trees';
import { refuse } from '../remark.ts';

/** What a system's regular expressions have. */
export interface PatternLanguage {
  readonly look: boolean;
  readonly atomic: boolean;
  /** The most rounds of a counted repeat. */
  readonly repeatMax: number;
  readonly anchors: Readonly<Partial<Record<AnchorPlace, string>>>;
  /** Characters that are escaped with a backslash. */
  readonly escaped: RegExp;
  /** Characters that the file around the pattern reserves. */
  readonly avoided: string;
  /** Whether `.` matches everything but a newline. */
  readonly dot: boolean;
  /** A character by its number, for those beyond ASCII. */
  readonly code: (hex: string) => string;
}

const braced = (hex: string): string => `\\x{${hex}}`;

/** Go's regexp package: the collector, Filebeat, the Datadog agent. */
export const re2: PatternLanguage = {
  look: false,
  atomic: false,
  repeatMax: 1000,
  anchors: {
    'text-start': '^',
    'text-end': '\\z',
    'text-end-or-final-newline': '$',
    'line-start': '(?m:^)',
    'line-end': '(?m:$)',
    'word-edge': '\\b',
    'no-word-edge': '\\B',
  },
  escaped: /[\\.+*?()|[\]{}^$]/,
  avoided: '',
  dot: true,
  code: braced,
};

/** Rust's regex crate; a class has operators of two characters such as `&&`. */
export const rustRegex: PatternLanguage = { ...re2, escaped: /[\\.+*?()|[\]{}^$&~#]/, avoided: "'" };

/** Onigmo and Joni, where `^` is the start of any line: Fluent Bit and the grok of Elasticsearch. */
export const onigmo: PatternLanguage = {
  ...re2,
  look: true,
  atomic: true,
  repeatMax: 100_000,
  anchors: {
    ...re2.anchors,
    'text-start': '\\A',
    'text-end-or-final-newline': '\\Z',
    'line-start': '^',
    'line-end': '$',
  },
  escaped: /[\\.+*?()|[\]{}^$&#]/,
};

/** JavaScript without flags: Cribl Stream. */
export const javaScript: PatternLanguage = {
  ...re2,
  look: true,
  repeatMax: Infinity,
  anchors: { 'text-start': '^', 'text-end': '$', 'word-edge': '\\b', 'no-word-edge': '\\B' },
  escaped: /[\\.+*?()|[\]{}^$/]/,
  dot: false,
  code: (hex) => `\\u${hex.padStart(4, '0')}`,
};

/** Prints a tree as a pattern without groups that capture, or refuses with the construct that is missing. */
export const printPattern = (
  node: Node,
  language: PatternLanguage,
  key: 'LINE_BREAKER' | 'TIME_PREFIX',
): string => new PatternPrinter(language, key).print(node);

class PatternPrinter {
  readonly #language: PatternLanguage;
  readonly #key: 'LINE_BREAKER' | 'TIME_PREFIX';

  constructor(language: PatternLanguage, key: 'LINE_BREAKER' | 'TIME_PREFIX') {
    this.#language = language;
    this.#key = key;
  }

  print(node: Node): string {
    switch (node.kind) {
      case 'set':
        return this.#printSet(node.set);
      case 'sequence':
        return node.items.map((item) => this.#printItem(item)).join('');
      case 'choice':
        return node.branches.length === 0
          ? this.#refuse('(*FAIL)')
          : node.branches.map((branch) => this.print(branch)).join('|');
      case 'capture':
        return `(?:${this.print(node.body)})`;
      case 'atomic':
        return this.#language.atomic ? `(?>${this.print(node.body)})` : this.#refuse('(?>');
      case 'look': {
        const opening = `(?${node.ahead ? '' : '<'}${node.negative ? '!' : '='}`;
        return this.#language.look ? `${opening}${this.print(node.body)})` : this.#refuse(opening);
      }
      case 'repeat':
        return this.#printRepeat(node);
      case 'anchor':
        return this.#language.anchors[node.place] ?? this.#refuse(node.place);
      // Groups are printed without capturing, so a reference to one has nothing to refer to.
      case 'backreference':
        return this.#refuse('\\1');
      case 'keep':
        return this.#refuse('\\K');
      case 'verb':
        return this.#refuse(`(*${node.verb.toUpperCase()})`);
      case 'conditional':
        return this.#refuse('(?(');
    }
  }

  #refuse(construct: string): never {
    return refuse('pattern-construct', { key: this.#key, construct });
  }

  #printItem(node: Node): string {
    return node.kind === 'choice' ? `(?:${this.print(node)})` : this.print(node);
  }

  #printRepeat({ body, min, max, greedy }: RepeatNode): string {
    const { repeatMax } = this.#language;
    if (min > repeatMax || (max !== Infinity && max > repeatMax)) this.#refuse(`{${min},${max}}`);
    const inner =
      body.kind === 'set' || body.kind === 'capture' ? this.print(body) : `(?:${this.print(body)})`;
    return inner + quantifier(min, max) + (greedy || min === max ? '' : '?');
  }

  #printSet(set: CharSet): string {
    if (set.length === 0) return this.#refuse('[]');
    if (set.length === 2 && set[0] === set[1]) return this.#printChar(set[0] ?? 0);
    const named = nameOf(set);
    if (named !== undefined) return named;
    if (this.#language.dot && isSame(set, notNewline)) return '.';
    const inverse = negate(set);
    return inverse.length < set.length ? `[^${this.#printRanges(inverse)}]` : `[${this.#printRanges(set)}]`;
  }

  #printRanges(set: CharSet): string {
    let source = '';
    for (const [low, high] of rangesOf(set)) {
      source += this.#printClassChar(low);
      if (high > low) source += (high > low + 1 ? '-' : '') + this.#printClassChar(high);
    }
    return source;
  }

  #printClassChar(code: number): string {
    const character = String.fromCodePoint(code);
    if (classReserved.test(character)) return `\\${character}`;
    // Other characters with a meaning outside of a class have none in it.
    return /[.+*?()|{}$#]/.test(character) ? character : this.#printChar(code);
  }

  #printChar(code: number): string {
    const control = controlNames[code];
    if (control !== undefined) return control;
    if (code < 0x20 || code === 0x7f) return `\\x${code.toString(16).padStart(2, '0')}`;
    if (code > 0x7e) return this.#printWide(code);
    const character = String.fromCodePoint(code);
    if (this.#language.avoided.includes(character)) return `\\x${code.toString(16)}`;
    return this.#language.escaped.test(character) ? `\\${character}` : character;
  }

  /** JavaScript without the flag `u` sees code units; a range that has all other characters ends at the last unit. */
  #printWide(code: number): string {
    const isUnits = this.#language.code('0').startsWith('\\u');
    if (!isUnits || code <= 0xffff) return this.#language.code(code.toString(16));
    return code === 0x10ffff ? '\\uffff' : this.#refuse(String.fromCodePoint(code));
  }
}

/** A hyphen, and the characters of which some languages make operators in a class. */
const classReserved = /[-\\[\]^&~]/;

const controlNames: Readonly<Record<number, string>> = {
  0x09: '\\t',
  0x0a: '\\n',
  0x0b: '\\v',
  0x0c: '\\f',
  0x0d: '\\r',
};

const isSame = (a: CharSet, b: CharSet): boolean =>
  a.length === b.length && a.every((code, i) => code === b[i]);

/** `\d`, `\w`, `\s` and their opposites. They differ between systems beyond ASCII and in the vertical tab only. */
const nameOf = (set: CharSet): string | undefined => {
  for (const letter of 'dDwWsS') {
    const named = escapeSet(letter);
    if (named !== undefined && isSame(set, named)) return `\\${letter}`;
  }
  return undefined;
};

const quantifier = (min: number, max: number): string => {
  if (min === 0 && max === 1) return '?';
  if (max === Infinity) return min === 0 ? '*' : min === 1 ? '+' : `{${min},}`;
  return min === max ? `{${min}}` : `{${min},${max}}`;
};
