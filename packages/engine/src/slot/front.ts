import { namesTime } from '../rank/name.ts';
import { literalPattern } from '../write/pattern.ts';

/** The name in front of a timestamp, and how it is written. */
export interface KeyFront {
  readonly style: 'json' | 'assignment' | 'colon' | 'element';
  readonly name: string;
  /** The object or element the key stands in, when it is known. */
  readonly parent: string;
  /** What stands between the name and the timestamp, as written. */
  readonly joint: string;
  /** Backslashes in front of each quote: JSON inside a JSON string. */
  readonly escape: string;
  /** Objects around the object the key stands in, counted from the event's start. */
  readonly depth: number;
}

/** Characters in front of a timestamp that are read for its name. */
const reach = 120;
const jsonFront = /(\\*)"([^"\\]{1,80}?)\1"(\s*:\s*(?:\[\s*)?(?:\1")?[[(]?)$/;
const assignmentFront = /(?:^|[^\w.@-])([\w@][\w.@:-]{0,60})(\s?=\s?["'[(]?)$/;
const colonFront = /(?:^|[\s,;|([{])([A-Za-z_][\w.-]{0,40})(\s*:\s*["'[(]?)$/;
const elementFront = /<([A-Za-z_][\w:.-]{0,60})(?:\s[^<>]{0,80})?(>\s*)$/;

/** Characters in front of a key that are searched for the object around it. */
const parentReach = 400;

/** The key of the object that holds the text at `at`; '' at the top or out of reach. */
function parentKey(text: string, eventStart: number, at: number): string {
  const stop = Math.max(eventStart, at - parentReach);
  let closed = 0;
  for (let index = at - 1; index >= stop; index -= 1) {
    const character = text.charAt(index);
    if (character === '}') closed += 1;
    else if (character === '{') {
      if (closed === 0)
        return (
          /"([^"\\]{1,80})"\s*:\s*\[?\s*$/.exec(
            text.slice(Math.max(eventStart, index - reach), index),
          )?.[1] ?? ''
        );
      closed -= 1;
    }
  }
  return '';
}

/** The last character in front that is no blank, quote, backslash or bracket: it joins a key, or there is none. */
function jointCharacter(text: string, eventStart: number, start: number): string {
  let at = start - 1;
  while (at >= eventStart && /[\s"'[(\\]/.test(text.charAt(at))) at -= 1;
  return at < eventStart ? '' : text.charAt(at);
}

/** The key in front of the timestamp at `start`; undefined when it stands there by position only. */
export function keyFrontOf(
  text: string,
  eventStart: number,
  start: number,
  depth: number,
): KeyFront | undefined {
  const joint = jointCharacter(text, eventStart, start);
  if (joint !== ':' && joint !== '=' && joint !== '>') return undefined;
  const front = text.slice(Math.max(eventStart, start - reach), start);
  const json = joint === ':' ? jsonFront.exec(front) : null;
  if (json !== null) {
    const [whole, escape = '', name = '', between = ''] = json;
    const parent = parentKey(text, eventStart, start - whole.length);
    return { style: 'json', name, parent, joint: between, escape, depth };
  }
  const assignment = assignmentFront.exec(front);
  if (assignment !== null)
    return {
      style: 'assignment',
      name: assignment[1] ?? '',
      parent: '',
      joint: assignment[2] ?? '',
      escape: '',
      depth: 0,
    };
  const element = elementFront.exec(front);
  if (element !== null)
    return {
      style: 'element',
      name: element[1] ?? '',
      parent: '',
      joint: element[2] ?? '',
      escape: '',
      depth: 0,
    };
  const colon = colonFront.exec(front);
  // In front of a colon stands also a host or a program; only a name of a time is a key there.
  if (colon !== null && namesTime(colon[1] ?? ''))
    return { style: 'colon', name: colon[1] ?? '', parent: '', joint: colon[2] ?? '', escape: '', depth: 0 };
  return undefined;
}

/** Blanks between a name and its value may come and go; the rest of the joint is written as it stands. */
function jointPattern(joint: string, style: KeyFront['style']): string {
  if (style === 'json') {
    const tail = joint.replaceAll(/\s/g, '').slice(1);
    return `\\s*:\\s*${tail === '' ? '' : tail.startsWith('[') ? `\\[\\s*${literalPattern(tail.slice(1))}` : literalPattern(tail)}`;
  }
  return (
    literalPattern(joint.replace(/\s+$/, '')).replace(/\\s\+|\\s/g, '\\s*') +
    (/\s$/.test(joint) ? '\\s+' : '')
  );
}

/** One key, or several that take turns, as a regex up to the timestamp; from the plainest form on. */
export function keyPatterns(fronts: readonly KeyFront[]): string[] {
  const [first] = fronts;
  if (first === undefined) return [];
  const names = [...new Set(fronts.map((front) => literalPattern(front.name)))];
  const name = names.length === 1 ? (names[0] ?? '') : `(?:${names.join('|')})`;
  const joints = [...new Set(fronts.map((front) => jointPattern(front.joint, front.style)))];
  const joint = joints.length === 1 ? (joints[0] ?? '') : commonJoint(joints);
  switch (first.style) {
    case 'json': {
      const quote = literalPattern(`${first.escape}"`);
      const plain = `${quote}${name}${quote}${joint}`;
      const parent =
        first.parent === ''
          ? []
          : [`${quote}${literalPattern(first.parent)}${quote}\\s*:\\s*\\[?\\s*\\{[^{}]*?${plain}`];
      return [plain, ...parent];
    }
    case 'element':
      return [`<${name}>`, `<${name}(?:\\s[^>]*)?>\\s*`];
    default:
      return [
        `\\b${name}${joint}`,
        `\\s${name}${joint}`,
        `(?<![\\w.-])${name}${joint}`,
      ];
  }
}

/** Joints that differ only in a quote at the end: the quote becomes optional. */
function commonJoint(joints: readonly string[]): string {
  const sorted = [...joints].sort((a, b) => a.length - b.length);
  const [shortest = '', longer = ''] = sorted;
  return sorted.length === 2 && longer.startsWith(shortest) && longer.length === shortest.length + 1
    ? `${longer}?`
    : shortest;
}
