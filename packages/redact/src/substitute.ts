import { isDigitCode, isLowerCode, isUpperCode } from './find/chars.ts';
import { foreignRangeOf } from './foreign-ranges.ts';
import { isLuhnValid } from './find/numbers.ts';

const RANDOM_TRIES = 24;
const ORDERED_TRIES = 512;
const HEX_LETTERS = 6;
const LETTERS = 26;

/** Numbers from 0 below `limit`. They follow from the order of the values, not from the values. */
export class Dice {
  #state = 0x9e3779b9;

  next(limit: number): number {
    this.#state = (Math.imul(this.#state ^ (this.#state >>> 15), 0x2c1b3c6d) + 0x6d2b79f5) | 0;
    const mixed = Math.imul(this.#state ^ (this.#state >>> 13), 0x297a2d39);
    return ((mixed ^ (mixed >>> 16)) >>> 0) % limit;
  }
}

/** Another character of the same class; `next` gives numbers. Separators and unknown characters stay. */
const otherChar = (charCode: number, isHex: boolean, next: (limit: number) => number): number => {
  if (isDigitCode(charCode)) return 48 + next(10);
  const letters = isHex ? HEX_LETTERS : LETTERS;
  if (isLowerCode(charCode)) return 97 + next(letters);
  if (isUpperCode(charCode)) return 65 + next(letters);
  const range = foreignRangeOf(charCode);
  return range ? range[0] + next(range[1] - range[0] + 1) : charCode;
};

const isHexText = (text: string): boolean =>
  /^[\da-f]+$/i.test(text) && /\d/.test(text) && /[a-f]/i.test(text);

export type Draw = (original: string, next: (limit: number) => number) => string;

/** A number of JSON does not begin with a zero. */
const notZero = (next: (limit: number) => number) => (limit: number) => 1 + next(limit - 1);

const drawWord: Draw = (original, next) => {
  const isHex = original.length >= 4 && isHexText(original.replaceAll('-', ''));
  const leading = /^-?[1-9]\d/.test(original) ? original.search(/\d/) : -1;
  let made = '';
  for (let index = 0; index < original.length; index += 1) {
    const draw = index === leading ? notZero(next) : next;
    made += String.fromCharCode(otherChar(original.charCodeAt(index), isHex, draw));
  }
  return made;
};

const drawHex: Draw = (original, next) => {
  let made = '';
  for (let index = 0; index < original.length; index += 1) {
    made += String.fromCharCode(otherChar(original.charCodeAt(index), true, next));
  }
  return made;
};

/** Signs of a secret that no syntax of a log gives a meaning. Quotes, separators, brackets and `\`, `%`, `&` stay. */
const OTHER_SIGNS = '!$*^~';
/** Escapes of JSON, URLs and XML stay escapes; of a character by its number, the last digits change. */
const escapeOrText =
  /\\u[\da-f]{4}|\\["'\\/bfnrt]|%[\da-f]{2}|&(?:[a-z]{2,6}|#x?[\da-f]{1,6});|[^\\%&]+|./gis;
const codeOf = /^(?:\\u[\da-f]{2}|%)/i;

/** Draws what stands between escapes. */
const betweenEscapes =
  (draw: Draw): Draw =>
  (original, next) =>
    original.replaceAll(escapeOrText, (part) => {
      const kept = codeOf.exec(part)?.[0];
      if (kept !== undefined) return kept + drawHex(part.slice(kept.length), next);
      return part.length > 1 && /^[\\&]/.test(part) ? part : draw(part, next);
    });

/** A word in which letters may stand by their number, as in JSON. */
export const drawText = betweenEscapes(drawWord);

/** Of a secret signs are replaced too. */
export const drawSecret = betweenEscapes((part, next) =>
  drawWord(part, next).replaceAll(/[!#$*?@^~]/g, () => OTHER_SIGNS.charAt(next(OTHER_SIGNS.length))),
);

const OCTET_MAX = 255;
/** Above are addresses of groups. */
const FIRST_OCTET_MAX = 223;
const LOOPBACK = 127;

/** A number with as many digits as the octet. */
const drawOctet = (digits: number, highest: number, next: (limit: number) => number): number => {
  const lowest = digits === 1 ? 1 : 10 ** (digits - 1);
  return lowest + next(Math.min(highest, 10 ** digits - 1) - lowest + 1);
};

const drawIpv4: Draw = (original, next) =>
  original
    .split('.')
    .map((octet, index) => {
      const drawn = drawOctet(octet.length, index === 0 ? FIRST_OCTET_MAX : OCTET_MAX, next);
      return index === 0 && drawn === LOOPBACK ? LOOPBACK + 1 : drawn;
    })
    .join('.');

export const drawIp: Draw = (original, next) =>
  original.includes(':') ? drawHex(original, next) : drawIpv4(original, next);

/** Never a number that a card may have. */
export const drawCard: Draw = (original, next) => {
  const made = drawWord(original, next);
  if (!isLuhnValid(made.replaceAll(/\D/g, ''))) return made;
  const last = (Number(made.at(-1)) + 1) % 10;
  return made.slice(0, -1) + String(last);
};

/** Gives the same value the same substitute, and different values different ones while the class has others. */
export class Substitutes {
  readonly #draw: Draw;
  readonly #dice: Dice;
  readonly #known = new Map<string, string>();
  readonly #used = new Set<string>();

  constructor(draw: Draw, dice: Dice) {
    this.#draw = draw;
    this.#dice = dice;
  }

  of(original: string): string {
    const known = this.#known.get(original);
    if (known !== undefined) return known;
    const made = this.#make(original);
    this.#known.set(original, made);
    this.#used.add(made);
    return made;
  }

  /** The value gets another substitute from now on. */
  forget(original: string): void {
    this.#known.delete(original);
  }

  #make(original: string): string {
    const isFree = (made: string): boolean => made !== original && !this.#used.has(made);
    let made = original;
    for (let tries = 0; tries < RANDOM_TRIES; tries += 1) {
      made = this.#draw(original, (limit) => this.#dice.next(limit));
      if (isFree(made)) return made;
    }
    // A small class is almost used up: its members in order.
    for (let tries = 0; tries < ORDERED_TRIES; tries += 1) {
      let rest = tries;
      const inOrder = this.#draw(original, (limit) => {
        const digit = rest % limit;
        rest = Math.floor(rest / limit);
        return digit;
      });
      if (isFree(inOrder)) return inOrder;
    }
    return made;
  }
}
