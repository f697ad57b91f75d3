import { decodeLog, type DecodeBytes } from '@propsmith/contract';

const decode: DecodeBytes = (encoding, bytes) => {
  try {
    return new TextDecoder(encoding, { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
};

/** The text of a log file; undefined when it is no text. */
export const decodeFile = async (file: File): Promise<string | undefined> =>
  decodeLog(new Uint8Array(await file.arrayBuffer()), decode);
