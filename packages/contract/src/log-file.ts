import { limits } from './limits.ts';
import { extractionMessages } from './messages/index.ts';

/** What is wrong with a log file's name or size, as the sentence the user reads; undefined when nothing is. */
export const logFileProblem = (fileName: string, sizeBytes: number): string | undefined => {
  const lowerName = fileName.toLowerCase();
  if (!limits.logFileExtensions.some((extension) => lowerName.endsWith(extension)))
    return extractionMessages.fileKind;
  if (/\s/.test(fileName)) return extractionMessages.fileNameHasSpaces;
  if (sizeBytes > limits.logFileBytesMax) return extractionMessages.fileTooLarge;
  return undefined;
};

/** The Encoding Standard's decoder, as far as it is used here: Node and every browser have it, no language library names it. */
declare class TextDecoder {
  constructor(encoding: string, options: { readonly fatal: boolean });
  decode(bytes: Uint8Array): string;
}

/** Undefined when the bytes are not in that encoding. A byte order mark is no part of the text: the decoder leaves it out. */
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

const startsWith = (bytes: Uint8Array, first: number, second: number): boolean =>
  bytes[0] === first && bytes[1] === second;

/** Control characters that text holds: tab, line feed, form feed, carriage return and escape. */
const textControls = new Set([9, 10, 12, 13, 27]);
/** By byte: whether text does not hold it. */
const binaryBytes = Uint8Array.from({ length: 256 }, (_, byte) =>
  Number(byte < 32 && !textControls.has(byte)),
);

const looksBinary = (bytes: Uint8Array): boolean => {
  if (bytes.includes(0)) return true;
  let found = 0;
  let at = bytes.length;
  // By index: an iterator takes eight times as long, which for a megabyte is more than all other reading of it.
  while (at > 0) {
    at -= 1;
    found += binaryBytes[bytes[at] ?? 0] ?? 0;
  }
  // One stray control character in a hundred is a damaged log; more is no log.
  return found * 100 > bytes.length;
};

/**
 * The text of a log file: UTF-16 where a byte order mark says so, UTF-8, otherwise Latin-1 as Windows writes it; undefined
 * for what is no text. Line ends stay as they are, since LINE_BREAKER depends on them; a byte order mark goes, since
 * nothing that is extracted or simulated may begin with it.
 */
export const decodeLog = (bytes: Uint8Array): string | undefined => {
  if (startsWith(bytes, 0xff, 0xfe)) return decode('utf-16le', bytes);
  if (startsWith(bytes, 0xfe, 0xff)) return decode('utf-16be', bytes);
  if (looksBinary(bytes)) return undefined;
  return decode('utf-8', bytes) ?? decode('windows-1252', bytes);
};
