import type { Line } from './line.ts';
import { classOfName, type FieldClass } from './field-names.ts';

const WINDOW_CHARS = 200;
const KEY_CHARS_MAX = 80;

/** What stands before the value of a named pair: `"name":"password","value"`, `<name>password</name><value`. */
const pairedName = new RegExp(
  String.raw`(?:name|key|property)(?:["']?\s{0,4}[=:]\s{0,4}["']?|>)([\w./-]{1,80})` +
    // The end of the name, and a field such as `"type":"string"` between.
    String.raw`(?:["']?\s{0,4}[,>]?\s{0,24}|<\/\w{1,40}>\s{0,24})(?:["']\w{1,20}["']:\s?["'][^"']{0,40}["'],\s{0,24})?["'<]?\w{0,20}$`,
  'i',
);
/** `"user":` before an object. */
const objectName = /(?<![\w.-])([\w.-]{1,80})\\{0,7}["']?\s{0,4}(?:=>|[:=])\s{0,4}$/;

/** The name of the object around a place, if it begins not far before: `"user":{"id":5,`. */
const ownerOf = (line: Line, at: number): string | undefined => {
  const from = Math.max(0, at - WINDOW_CHARS);
  let depth = 0;
  for (let place = at - 1; place >= from; place -= 1) {
    const char = line.text[place];
    if (char === '}') depth += 1;
    else if (char === '{' && depth > 0) depth -= 1;
    else if (char === '{') {
      line.steps.count += KEY_CHARS_MAX;
      return objectName.exec(line.text.slice(Math.max(0, place - KEY_CHARS_MAX), place))?.[1];
    }
  }
  return undefined;
};

const lastPart = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/**
 * The class of a key that says nothing alone: `value` in a named pair or an object, `name` and `id` in an object. Lines before
 * belong to it.
 */
export const classOfOwnedKey = (line: Line, start: number, key: string): FieldClass | undefined => {
  const [, value, name] = /^(?:(\w{0,20}val(?:ue)?|string)|(name|id))$/i.exec(key) ?? [];
  if (value === undefined && name === undefined) return undefined;
  line.steps.count += WINDOW_CHARS;
  const before = line.text.slice(Math.max(0, start - WINDOW_CHARS), start);
  const paired = value === undefined ? undefined : pairedName.exec(before)?.[1];
  if (paired !== undefined) return classOfName(lastPart(paired));
  const owner = ownerOf(line, start);
  if (owner === undefined || name === undefined) return owner === undefined ? undefined : classOfName(owner);
  const isName = name.toLowerCase() === 'name';
  return classOfName(`${owner}.${name}`) ?? (isName ? classOfName(owner) : undefined);
};
