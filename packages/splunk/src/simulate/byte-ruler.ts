/** UTF-8 byte offsets of characters, requested in ascending order. */
export class ByteRuler {
  readonly #text: string;
  readonly #isAscii: boolean;
  #at = 0;
  #bytes = 0;

  constructor(text: string) {
    this.#text = text;
    this.#isAscii = isAscii(text);
  }

  /** Bytes before the character at `index`, which must not be below that of the previous call. */
  bytesBefore(index: number): number {
    if (this.#isAscii) return index;
    this.#bytes += utf8Length(this.#text, this.#at, index);
    this.#at = index;
    return this.#bytes;
  }

  /** The end of the longest run of whole characters from `start` that fits into `maxBytes`; `end` when all do. */
  fit(start: number, end: number, maxBytes: number): number {
    if (end - start <= maxBytes && (this.#isAscii || utf8Length(this.#text, start, end) <= maxBytes))
      return end;
    if (this.#isAscii) return start + maxBytes;
    let bytes = 0;
    let at = start;
    while (at < end) {
      const units = isPair(this.#text, at, end) ? 2 : 1;
      bytes += utf8Length(this.#text, at, at + units);
      if (bytes > maxBytes) break;
      at += units;
    }
    return at;
  }
}

/** Declared here, since the package compiles without the DOM and Node types. */
declare class TextEncoder {
  encodeInto(text: string, bytes: Uint8Array): { readonly read: number; readonly written: number };
}

const encoder = new TextEncoder();
const encoded = new Uint8Array(16_384);

/** Encodes the text piece by piece, which takes an eighth of the time of a regex. */
const isAscii = (text: string): boolean => {
  for (let at = 0; at < text.length; at += encoded.length) {
    const piece = text.slice(at, at + encoded.length);
    const { read, written } = encoder.encodeInto(piece, encoded);
    if (read !== piece.length || written !== piece.length) return false;
  }
  return true;
};

const isPair = (text: string, at: number, end: number): boolean =>
  at + 1 < end && isHighSurrogate(text.charCodeAt(at)) && isLowSurrogate(text.charCodeAt(at + 1));

const isHighSurrogate = (code: number): boolean => (code & 0xfc00) === 0xd800;

const isLowSurrogate = (code: number): boolean => (code & 0xfc00) === 0xdc00;

/** A lone surrogate counts three bytes, like the replacement character that encoders write for it. */
export const utf8Length = (text: string, start: number, end: number): number => {
  let bytes = 0;
  for (let at = start; at < end; at++) {
    const code = text.charCodeAt(at);
    if (code < 0x80) bytes++;
    else if (code < 0x800) bytes += 2;
    else if (isHighSurrogate(code) && at + 1 < end && isLowSurrogate(text.charCodeAt(at + 1))) {
      bytes += 4;
      at++;
    } else bytes += 3;
  }
  return bytes;
};
