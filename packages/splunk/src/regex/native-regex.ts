import type { CompiledRegex, RegexMatch, Span } from '../types.ts';
import type { JsPattern } from './print-js.ts';
import type { Node, Pattern } from './tree.ts';
import { widthOf } from './width.ts';

const noGroups: readonly (Span | undefined)[] = Object.freeze([]);

/** Runs a printed pattern on the host's own regular expressions. */
export function nativeRegex(pattern: Pattern, js: JsPattern): CompiledRegex {
  const offsets = js.keepGroup === undefined ? fixedOffsets(pattern) : undefined;
  const isSticky = js.flags.includes('y');
  if (offsets === undefined) {
    const regex = new RegExp(js.source, `du${isSticky ? 'y' : 'g'}`);
    return { groupCount: pattern.groupCount, exec: (text, from) => execWithIndices(regex, js, text, from) };
  }
  const regex = new RegExp(js.source, `u${isSticky ? 'y' : 'g'}`);
  return {
    groupCount: pattern.groupCount,
    exec: (text, from) => execWithOffsets(regex, js.groupNumbers, offsets, text, from),
  };
}

/**
 * Where each group begins, counted from the start of the match, when every group always begins at the same
 * place: then the host need not be asked for indices, which is several times slower.
 */
function fixedOffsets(pattern: Pattern): readonly number[] | undefined {
  const offsets: number[] = [];
  const isFixed = collectOffsets(pattern.root, 0, offsets);
  return isFixed && Object.keys(offsets).length === pattern.groupCount ? offsets : undefined;
}

/** False when a group's place depends on the text. */
function collectOffsets(node: Node, offset: number | undefined, offsets: number[]): boolean {
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
}

function execWithOffsets(
  regex: RegExp,
  groupNumbers: readonly number[],
  offsets: readonly number[],
  text: string,
  from: number,
): RegexMatch | undefined {
  regex.lastIndex = from;
  const found = regex.exec(text);
  if (found === null) return undefined;
  const start = found.index;
  const end = start + found[0].length;
  if (groupNumbers.length === 0) return { start, end, groups: noGroups };
  const groups: (Span | undefined)[] = [];
  for (let i = 0; i < groupNumbers.length; i++) {
    const captured = found[groupNumbers[i] ?? 0];
    const groupStart = start + (offsets[i] ?? 0);
    // A group that took no part is undefined, whatever the type of an index access says.
    groups.push(
      captured === undefined ? undefined : { start: groupStart, end: groupStart + captured.length },
    );
  }
  return { start, end, groups };
}

function execWithIndices(regex: RegExp, js: JsPattern, text: string, from: number): RegexMatch | undefined {
  regex.lastIndex = from;
  const indices = regex.exec(text)?.indices;
  const whole = indices?.[0];
  if (indices === undefined || whole === undefined) return undefined;
  const keep = js.keepGroup === undefined ? undefined : indices[js.keepGroup];
  const groups = js.groupNumbers.map((number) => {
    const span = indices[number];
    return span === undefined ? undefined : { start: span[0], end: span[1] };
  });
  return { start: keep?.[0] ?? whole[0], end: whole[1], groups };
}
