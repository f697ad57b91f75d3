import type { CompiledRegex, RegexMatch, Span } from '../types.ts';
import { CharTest, charAt, charBefore, isInsideChar } from './char-test.ts';
import { lineEndRun } from './line-end-run.ts';
import { LineEndSearch, beginsWithLineEnd } from './line-end-search.ts';
import type { NativePlan } from './native-plan.ts';
import { printJs } from './print-js.ts';
import type { JsPattern } from './print-js.ts';
import type { Node, Pattern } from './tree.ts';
import { widthOf } from './width.ts';

const noGroups: readonly (Span | undefined)[] = Object.freeze([]);

/** The pattern as a native regular expression; undefined when JavaScript can't express it. */
export const nativeRegex = (pattern: Pattern, plan: NativePlan): CompiledRegex | undefined => {
  const whole = printJs(plan.kind === 'run' ? { ...pattern, root: plan.unguarded } : pattern);
  const searched = plan.kind === 'run' ? printJs({ ...pattern, root: plan.guarded }) : whole;
  if (!whole.ok || !searched.ok) return undefined;
  if (pattern.root.kind === 'anchor' && pattern.root.place === 'text-start') return textStart;
  return lineEndRun(pattern, plan) ?? new NativeRegex(pattern, plan, whole.js, searched.js);
};

/** `^`, the most common prefix. */
const textStart: CompiledRegex = {
  groupCount: 0,
  exec: (_text, from) => (from === 0 ? { start: 0, end: 0, groups: noGroups } : undefined),
  execIn: (_text, start) => ({ start, end: start }),
};

/** The run of characters with which a pattern begins. */
interface Run {
  readonly chars: CharTest;
  readonly canBeEmpty: boolean;
  /** For a search that begins inside a run: matches only there. */
  readonly regex: RegExp;
}

class NativeRegex implements CompiledRegex {
  readonly groupCount: number;
  readonly #js: JsPattern;
  /** Offset of each group from the start of the match; undefined when native indices are needed. */
  readonly #offsets: readonly number[] | undefined;
  readonly #search: RegExp;
  readonly #run: Run | undefined;
  readonly #isAtStart: boolean;
  /** For a pattern that matches at line ends only: `#search` is then tried at each of them. */
  readonly #lineEnds: LineEndSearch | undefined;

  constructor(pattern: Pattern, plan: NativePlan, whole: JsPattern, searched: JsPattern) {
    this.groupCount = pattern.groupCount;
    this.#js = searched;
    this.#offsets = searched.keepGroup === undefined ? fixedOffsets(pattern) : undefined;
    this.#isAtStart = plan.kind === 'at-start';
    const flags = this.#offsets === undefined ? 'du' : 'u';
    const isSearchable = !this.#isAtStart && !searched.flags.includes('y');
    this.#lineEnds = isSearchable && beginsWithLineEnd(pattern.root) ? new LineEndSearch() : undefined;
    const isSticky = !isSearchable || this.#lineEnds !== undefined;
    this.#search = new RegExp(searched.source, flags + (isSticky ? 'y' : 'g'));
    this.#run =
      plan.kind === 'run'
        ? {
            chars: new CharTest(plan.chars),
            canBeEmpty: plan.canBeEmpty,
            regex: new RegExp(whole.source, `${flags}y`),
          }
        : undefined;
  }

  exec(text: string, from: number): RegexMatch | undefined {
    const found = this.#find(text, from);
    if (found === null) return undefined;
    return this.#offsets === undefined
      ? this.#matchFromIndices(found)
      : this.#matchFromOffsets(found, this.#offsets);
  }

  execIn(text: string, start: number, end: number): Span | undefined {
    const found = this.#find(text.slice(start, end), 0);
    if (found === null) return undefined;
    const keptAt = this.#js.keepGroup === undefined ? undefined : found.indices?.[this.#js.keepGroup]?.[0];
    const matchStart = start + found.index;
    return { start: keptAt === undefined ? matchStart : start + keptAt, end: matchStart + found[0].length };
  }

  #find(text: string, from: number): RegExpExecArray | null {
    if (this.#isAtStart && from > 0) return null;
    const run = this.#run;
    if (
      run?.chars.has(charBefore(text, from)) === true &&
      (run.canBeEmpty || run.chars.has(charAt(text, from)))
    ) {
      run.regex.lastIndex = from;
      const found = run.regex.exec(text);
      if (found !== null) return found;
    }
    return this.#lineEnds === undefined
      ? this.#findAnywhere(text, from)
      : this.#findAtLineEnd(text, from, this.#lineEnds);
  }

  #findAtLineEnd(text: string, from: number, lineEnds: LineEndSearch): RegExpExecArray | null {
    let at = lineEnds.find(text, from);
    while (at < text.length) {
      this.#search.lastIndex = at;
      const found = this.#search.exec(text);
      if (found !== null) return found;
      at = lineEnds.find(text, at + 1);
    }
    return null;
  }

  #findAnywhere(text: string, from: number): RegExpExecArray | null {
    this.#search.lastIndex = from;
    let found = this.#search.exec(text);
    // Native matching also tries an empty match between the two halves of a surrogate pair.
    while (found !== null && isInsideChar(text, found.index)) {
      this.#search.lastIndex = found.index + 1;
      found = this.#search.exec(text);
    }
    return found;
  }

  #matchFromOffsets(found: RegExpExecArray, offsets: readonly number[]): RegexMatch {
    const start = found.index;
    const end = start + found[0].length;
    if (offsets.length === 0) return { start, end, groups: noGroups };
    const groups: (Span | undefined)[] = [];
    for (let i = 0; i < offsets.length; i++) {
      const captured = found[this.#js.groupNumbers[i] ?? 0];
      const groupStart = start + (offsets[i] ?? 0);
      groups.push(
        captured === undefined ? undefined : { start: groupStart, end: groupStart + captured.length },
      );
    }
    return { start, end, groups };
  }

  #matchFromIndices(found: RegExpExecArray): RegexMatch {
    const { groupNumbers, keepGroup } = this.#js;
    const spanOf = (number: number): Span | undefined => {
      const span = found.indices?.[number];
      return span === undefined ? undefined : { start: span[0], end: span[1] };
    };
    const kept = keepGroup === undefined ? undefined : spanOf(keepGroup);
    const end = found.index + found[0].length;
    return { start: kept?.start ?? found.index, end, groups: groupNumbers.map(spanOf) };
  }
}

/**
 * Offset of each group from the start of the match, if fixed for every group: native indices are several times slower.
 */
const fixedOffsets = (pattern: Pattern): readonly number[] | undefined => {
  const offsets: number[] = [];
  const isFixed = collectOffsets(pattern.root, 0, offsets);
  return isFixed && Object.keys(offsets).length === pattern.groupCount ? offsets : undefined;
};

/** False when the offset of a group depends on the text. */
const collectOffsets = (node: Node, offset: number | undefined, offsets: number[]): boolean => {
  switch (node.kind) {
    case 'capture':
      if (offset === undefined) return false;
      offsets[node.index - 1] = offset;
      return collectOffsets(node.body, offset, offsets);
    case 'sequence': {
      let at = offset;
      return node.items.every((item) => {
        const isFixed = collectOffsets(item, at, offsets);
        const { min, max } = widthOf(item);
        at = at === undefined || min !== max ? undefined : at + min;
        return isFixed;
      });
    }
    case 'atomic':
      return collectOffsets(node.body, offset, offsets);
    case 'choice':
      return node.branches.every((branch) => collectOffsets(branch, offset, offsets));
    case 'look':
      return collectOffsets(node.body, node.ahead ? offset : undefined, offsets);
    case 'repeat':
      return collectOffsets(node.body, node.max <= 1 ? offset : undefined, offsets);
    case 'conditional':
      return false;
    case 'set':
    case 'anchor':
    case 'backreference':
    case 'keep':
    case 'verb':
      return true;
  }
};
