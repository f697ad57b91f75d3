import { hasBinarySignature } from './file-signatures.ts';
import { limits } from './limits.ts';
import { extractionMessages, serverMessages } from './messages/index.ts';
import { isOneLine } from './schemas/text.ts';

/** The message for an invalid file name or size; undefined when both are valid. */
export const logFileProblem = (fileName: string, sizeBytes: number): string | undefined => {
  const lowerName = fileName.toLowerCase();
  if (!limits.logFileExtensions.some((extension) => lowerName.endsWith(extension)))
    return extractionMessages.fileKind;
  if (/\s/.test(fileName)) return extractionMessages.fileNameHasSpaces;
  if (!isOneLine(fileName)) return serverMessages.controlCharacters;
  if (sizeBytes > limits.logFileBytesMax) return extractionMessages.fileTooLarge;
  return undefined;
};

/** Declared here, since the package compiles without the DOM and Node types. */
declare class TextDecoder {
  constructor(encoding: string, options?: { readonly fatal: boolean });
  decode(bytes: Uint8Array): string;
}

/** Undefined for bytes that are invalid in the encoding. TextDecoder removes the byte order mark. */
const decode = (
  encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252',
  bytes: Uint8Array,
): string | undefined => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
};

const startsWith = (bytes: Uint8Array, ...beginning: readonly number[]): boolean =>
  beginning.every((byte, index) => bytes[index] === byte);

/**
 * Control characters of text: tab, line feed, form feed, carriage return, escape; bell and backspace of terminals;
 * separators of fields (FIX: 1).
 */
const textControls = [9, 10, 12, 13, 27, 7, 8, 1, 28, 29, 30, 31];
const binaryControls = Array.from({ length: 32 }, (_, code) => code).filter(
  (code) => !textControls.includes(code),
);
/** What text does not contain. */
const binaryCharacter = new RegExp(`[${String.fromCharCode(...binaryControls, 0xfffe, 0xffff)}]`, 'g');

/** Stands for a character that cannot be decoded or stored. */
const REPLACEMENT = '\ufffd';

/** Devices whose programs are written in C end their messages with it. */
const nulAtLineEnd = /\0(?=\r?\n|$)/g;
/** Fewer NUL characters are no hole, and more holes are those of a binary file. */
const HOLE_CHARS_MIN = 16;
const HOLES_MAX = 3;
const NEWLINE = 10;

/** Without the holes of a log that was emptied while its program wrote at the old place: a regex overflows in long ones. */
const withoutHoles = (text: string): string => {
  const parts: string[] = [];
  let from = 0;
  let at = text.indexOf('\0');
  while (at >= 0 && parts.length < HOLES_MAX) {
    let end = at + 1;
    while (text.charCodeAt(end) === 0) end += 1;
    const opensLine = at === 0 || text.charCodeAt(at - 1) === NEWLINE;
    if (opensLine && end - at >= HOLE_CHARS_MIN) {
      parts.push(text.slice(from, at));
      from = end;
    }
    at = text.indexOf('\0', end);
  }
  return parts.join('') + text.slice(from);
};

/**
 * A binary file is not text, whatever its first bytes. Up to 1 % is accepted as a damaged log. NUL is replaced, as
 * PostgreSQL cannot store it.
 */
const textOnly = (text: string | undefined): string | undefined => {
  // Nearly every log has none, and `search` is faster than counting.
  if (text === undefined || text.search(binaryCharacter) === -1) return text;
  const lines = withoutHoles(text).replace(nulAtLineEnd, '');
  const count = lines.length - lines.replace(binaryCharacter, '').length;
  return lines === '' || count * 100 > lines.length ? undefined : text.replaceAll('\0', REPLACEMENT);
};

/** Characters of the bytes 0x80 to 0x9F. Node 20 decodes these as control characters, browsers and later versions do not. */
const WINDOWS_1252_HIGH = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';

const decodeWindows1252 = (bytes: Uint8Array): string | undefined =>
  decode('windows-1252', bytes)?.replace(
    /[\x80-\x9f]/g,
    (control) => WINDOWS_1252_HIGH[control.charCodeAt(0) - 0x80] ?? control,
  );

const isUtf16LittleEndian = (bytes: Uint8Array): boolean => startsWith(bytes, 0xff, 0xfe);
const isUtf16BigEndian = (bytes: Uint8Array): boolean => startsWith(bytes, 0xfe, 0xff);
const hasUtf8Mark = (bytes: Uint8Array): boolean => startsWith(bytes, 0xef, 0xbb, 0xbf);

/** A character beyond ASCII that was decoded. */
const decodedCharacter = /[\u0080-\ufffc]/;

/** The value of CHARSET for a log; undefined for UTF-8, which Splunk expects, also if it is cut or damaged. */
export const charsetOf = (bytes: Uint8Array): string | undefined => {
  if (isUtf16LittleEndian(bytes)) return 'UTF-16LE';
  if (isUtf16BigEndian(bytes)) return 'UTF-16BE';
  const isUtf8 = hasUtf8Mark(bytes) || decode('utf-8', bytes) !== undefined;
  return isUtf8 || decodedCharacter.test(new TextDecoder('utf-8').decode(bytes)) ? undefined : 'CP1252';
};

/**
 * Decodes UTF-16 with a byte order mark, UTF-8, or else windows-1252; undefined for binary data. Line endings are kept,
 * since LINE_BREAKER depends on them; the byte order mark is removed, NUL becomes U+FFFD.
 */
export const decodeLog = (bytes: Uint8Array): string | undefined => {
  if (isUtf16LittleEndian(bytes)) return textOnly(decode('utf-16le', bytes));
  if (isUtf16BigEndian(bytes)) return textOnly(decode('utf-16be', bytes));
  if (hasBinarySignature(bytes)) return undefined;
  // A text that says it is UTF-8 may be damaged or cut.
  if (hasUtf8Mark(bytes)) return textOnly(new TextDecoder('utf-8').decode(bytes));
  return textOnly(decode('utf-8', bytes) ?? decodeWindows1252(bytes));
};
