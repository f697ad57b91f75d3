import { contains } from './char-set.ts';
import type { CharSet } from './char-set.ts';

const TABLE_SIZE = 256;

/** Set membership with a table for the most common characters. */
export class CharTest {
  readonly #set: CharSet;
  readonly #table = new Uint8Array(TABLE_SIZE);

  constructor(set: CharSet) {
    this.#set = set;
    for (let code = 0; code < TABLE_SIZE; code++) this.#table[code] = contains(set, code) ? 1 : 0;
  }

  has(code: number): boolean {
    return code < TABLE_SIZE ? this.#table[code] === 1 : contains(this.#set, code);
  }
}

/** The character at an offset; -1 at the end. */
export const charAt = (text: string, at: number): number => text.codePointAt(at) ?? -1;

export const charBefore = (text: string, at: number): number => {
  if (at === 0) return -1;
  return charAt(text, beforeChar(text, at));
};

export const afterChar = (text: string, at: number): number =>
  at + ((text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1);

/** Where the character before `at` begins. */
export const beforeChar = (text: string, at: number): number =>
  at >= 2 && (text.codePointAt(at - 2) ?? 0) > 0xffff ? at - 2 : at - 1;

/** Whether an offset is between the two code units of a character. */
export const isInsideChar = (text: string, at: number): boolean =>
  at > 0 && (text.charCodeAt(at) & 0xfc00) === 0xdc00 && (text.codePointAt(at - 1) ?? 0) > 0xffff;
