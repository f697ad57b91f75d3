import { namesTime } from '../rank/name.ts';
import { literalPattern } from '../write/pattern.ts';
import { type Nesting, unnested } from './nesting.ts';

/** The key before a timestamp, and its notation. */
export interface KeyFront {
  /** `column`: named in the header of a table, not in the event. */
  readonly style: 'json' | 'assignment' | 'colon' | 'element' | 'column';
  readonly name: string;
  /** Keys of the enclosing objects, outermost first. */
  readonly path: readonly string[];
  /** The name that says whose time it is: `created` of `"created":{"$date":"`. */
  readonly label: string;
  /** The objects around the label. */
  readonly owner: readonly string[];
  /** In an element of a list. */
  readonly isListed: boolean;
  /** The text between the name and the timestamp. */
  readonly joint: string;
  /** Backslashes before each quote: JSON inside a JSON string. */
  readonly escape: string;
}

/** Characters before a timestamp that are searched for its name. */
const NAME_SEARCH_CHARS = 120;
/** Also with a constructor around the value: `"time":"/Date(`. */
const jsonFront =
  /(\\*)"([^"\\]{1,80}?)\1"(\s*:\s*(?:\[\s*)?(?:[A-Za-z]{1,12}\()?(?:\1")?(?:\\*\/[A-Za-z]{1,12}\(|[[(])?)$/;
/** `ns:time=`; other text before a colon, such as a file name, is not part of the name. */
const assignmentFront = /(?:^|[^\w.@-])((?:[A-Za-z]\w{0,30}:)?[\w@][\w.@-]{0,60})(\s?=\s?["'[({]?)$/;
const colonFront = /(?:^|[\s,;|([{])([A-Za-z_][\w./-]{0,40})(\s*:\s*["'[(]?)$/;
/** `<W>` is a level. */
const elementFront = /<((?![A-Z]>)[A-Za-z_][\w:.-]{0,60})(?:\s[^<>]{0,80})?(>\s*)$/;
/** Characters behind the start of a time in which the element around it ends. */
const ELEMENT_CHARS_MAX = 400;

/** Whether the name in angle brackets is that of an element: `<main> ` is a thread, `<user> ` a value. */
const isElement = (text: string, name: string, start: number): boolean =>
  namesTime(name) || text.slice(start, start + ELEMENT_CHARS_MAX).includes(`</${name}`);

/** `,Event time: `: a label of several words that fills the field before the colon; lines may be numbered. */
const labelFront =
  /(?:^|[,;|\t\r\n([{]\s?|[\r\n] {2,8}|[\r\n] {0,8}\d[\d.]{0,8} )([A-Za-z_][\w.-]{0,30}(?: [A-Za-z][\w.-]{0,30}){1,3})(\s*:\s*["'[(]?)$/;
/** `"@timestamp" => `, `:at=>"`: a key of a hash that a program printed. */
const hashFront = /(?:^|[^\w.@-])([\w@][\w.@-]{0,60})("?\s*=>\s*["']?)$/;
const plainFronts = [
  ['assignment', assignmentFront],
  ['assignment', hashFront],
  ['element', elementFront],
  ['colon', labelFront],
  ['colon', colonFront],
] as const;

/** `/Date(`, `ISODate("`: the constructor of a time, in a JSON string or around one. */
const constructorCall = /(?:(\\*\/[A-Za-z]{1,12}\()|:\s{0,4}([A-Za-z]{1,12}\(["']?))$/;
const CONSTRUCTOR_CHARS_MAX = 20;

/** The last character before the timestamp that is no blank, quote, backslash or bracket; '' when there is none. */
const jointCharacter = (text: string, eventStart: number, start: number): string => {
  const call = constructorCall.exec(text.slice(Math.max(eventStart, start - CONSTRUCTOR_CHARS_MAX), start));
  let at = start - 1 - (call?.[1] ?? call?.[2] ?? '').length;
  while (at >= eventStart && /[\s"'[({\\]/.test(text.charAt(at))) at -= 1;
  return at < eventStart ? '' : text.charAt(at);
};

/** Keys of a value whose meaning is the key of the object around it. */
const holder = /^(?:\$date|\$numberlong|_?seconds|epoch_?seconds?|value|display_?value)$/i;

/** Keys of a value in an object that is named like a time: `"Time":{"Offset":`. */
const timeHolder = /^(?:offset|epoch|unix|ms|millis)$/i;

/** What a key means: a key of its own, or the value of the object around it. */
export const meaningOf = (name: string, path: readonly string[]): Pick<KeyFront, 'label' | 'owner'> => {
  const parent = path.at(-1) ?? '';
  const isHeld = holder.test(name) || (timeHolder.test(name) && namesTime(parent));
  return parent === '' || !isHeld
    ? { label: name, owner: path }
    : { label: parent, owner: path.slice(0, -1) };
};

/** `tag:`, `tag=`: the key of a value in quotes. */
const quotedKey = /([\w@][\w.@-]{0,60})\s?[:=]\s?$/;
const QUOTED_KEY_CHARS_MAX = 64;
/** Characters of a value in quotes that are searched for its beginning. */
const QUOTED_CHARS_MAX = 400;
/** What follows the quote at the end of a value. */
const behindQuoted = /^[\s,;|)\]}>]/;

/** The key of the quoted value in which the text at `at` is: `tag` of `tag:"a=b;date=`. Undefined outside quotes. */
const keyAround = (text: string, eventStart: number, at: number): string | undefined => {
  const from = Math.max(eventStart, at - QUOTED_CHARS_MAX);
  const quote = text.slice(from, at).lastIndexOf('"') + from;
  if (quote < from || behindQuoted.test(text.slice(quote + 1, at))) return undefined;
  return quotedKey.exec(text.slice(Math.max(eventStart, quote - QUOTED_KEY_CHARS_MAX), quote))?.[1];
};

/** `"Name":"paid_at",` before `"Value":`: a field as a pair. */
const pairFront = /\\*"(?:name|key|field)\\*"\s*:\s*\\*"([^"\\]{1,60})\\*"(\s*,\s*)$/i;
const pairedValue = /^(?:value|val)$/i;

/** The key of a pair of name and value, whose list is not one of things; undefined when the name is not in a pair. */
const pairOf = (lead: string, front: KeyFront): KeyFront | undefined => {
  const [, name, separator] = pairedValue.test(front.name) ? (pairFront.exec(lead) ?? []) : [];
  if (name === undefined || separator === undefined) return undefined;
  const owner = front.path.slice(0, -1);
  const quote = `${front.escape}"`;
  const joint = `${separator}${quote}${front.name}${quote}${front.joint}`;
  return { ...front, name, label: name, joint, path: owner, owner, isListed: false };
};

/** The key before the timestamp at `start`; undefined when there is none. */
export const keyFrontOf = (
  text: string,
  eventStart: number,
  start: number,
  nesting: Nesting,
): KeyFront | undefined => {
  const character = jointCharacter(text, eventStart, start);
  if (character !== ':' && character !== '=' && character !== '>') return undefined;
  const front = text.slice(Math.max(eventStart, start - NAME_SEARCH_CHARS), start);
  const json = character === ':' ? jsonFront.exec(front) : null;
  if (json !== null) {
    const [, escape = '', name = '', joint = ''] = json;
    const own: KeyFront = {
      style: 'json',
      name,
      joint,
      escape,
      ...nesting,
      ...meaningOf(name, nesting.path),
    };
    return pairOf(front.slice(0, json.index), own) ?? own;
  }
  for (const [style, pattern] of plainFronts) {
    const [, name = '', joint = ''] = pattern.exec(front) ?? [];
    // A host or program may precede a colon too; there, only a name of a time is a key.
    if (style === 'element' && !isElement(text, name, start)) continue;
    if (name !== '' && (style !== 'colon' || namesTime(name))) {
      const around = keyAround(text, eventStart, start - joint.length - name.length);
      const path = around === undefined ? [] : [around];
      return { style, name, joint, escape: '', ...unnested, path, ...meaningOf(name, path) };
    }
  }
  return undefined;
};

/** Between a name and the value of its pair: `,"Value":`. */
const pairJoint = /^\s*,\s*(\\*"[^"\\]+\\*")(\s*:[^]*)$/;

/** Blanks between a name and its value are optional; the rest of the joint is literal. */
const jointPattern = (joint: string, style: KeyFront['style']): string => {
  if (style === 'json') {
    const [, key, rest] = pairJoint.exec(joint) ?? [];
    if (key !== undefined && rest !== undefined)
      return `\\s*,\\s*${literalPattern(key)}${jointPattern(rest, style)}`;
    const tail = joint.replaceAll(/\s/g, '').slice(1);
    return `\\s*:\\s*${tail === '' ? '' : tail.startsWith('[') ? `\\[\\s*${literalPattern(tail.slice(1))}` : literalPattern(tail)}`;
  }
  return (
    literalPattern(joint.replace(/\s+$/, '')).replace(/\\s\+|\\s/g, '\\s*') +
    (/\s$/.test(joint) ? '\\s+' : '')
  );
};

/** A regex from the key, or one of several keys, to the timestamp; simplest first. */
export const keyPatterns = (fronts: readonly KeyFront[]): string[] => {
  const [first] = fronts;
  if (first === undefined || first.style === 'column') return [];
  const names = [...new Set(fronts.map((front) => literalPattern(front.name)))];
  const name = names.length === 1 ? (names[0] ?? '') : `(?:${names.join('|')})`;
  const joints = [...new Set(fronts.map((front) => jointPattern(front.joint, front.style)))];
  const joint = joints.length === 1 ? (joints[0] ?? '') : commonJoint(joints);
  switch (first.style) {
    case 'json': {
      const quote = literalPattern(`${first.escape}"`);
      const plain = `${quote}${name}${quote}${joint}`;
      return [plain, ...insideParent(first, quote, plain)];
    }
    case 'element':
      return [`<${name}>`, `<${name}(?:\\s[^>]*)?>\\s*`];
    default:
      return [`\\b${name}${joint}`, `\\s${name}${joint}`, `(?<![\\w.-])${name}${joint}`];
  }
};

/** If the joints differ only in a final quote, it becomes optional. */
const commonJoint = (joints: readonly string[]): string => {
  const sorted = [...joints].sort((a, b) => a.length - b.length);
  const [shortest = '', longer = ''] = sorted;
  return sorted.length === 2 && longer.startsWith(shortest) && longer.length === shortest.length + 1
    ? `${longer}?`
    : shortest;
};

/** The key inside its object: with no nested object before it, or as the first after the object's key. */
const insideParent = ({ path }: KeyFront, quote: string, plain: string): string[] => {
  const parent = path.at(-1) ?? '';
  if (parent === '') return [];
  const opening = `${quote}${literalPattern(parent)}${quote}\\s*:\\s*\\{`;
  return [`${opening}[^{}]*?${plain}`, `${opening}[\\s\\S]*?${plain}`];
};
