import { Gunzip, Inflate } from 'fflate';

/** Deflate makes at most 1,032 bytes of one, so that a piece can't exceed a limit by more than 17 MB. */
const PIECE_BYTES = 16_384;

const joined = (parts: readonly Uint8Array[], length: number): Uint8Array => {
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
};

/** Unpacks in pieces and stops behind the limit, whatever the archive says about its size. */
export const inflateWithin = (
  format: 'deflate' | 'gzip',
  packed: Uint8Array,
  bytesMax: number,
): Uint8Array | 'damaged' | 'too-large' => {
  const parts: Uint8Array[] = [];
  let length = 0;
  const stream = new (format === 'gzip' ? Gunzip : Inflate)((part) => {
    length += part.length;
    if (length <= bytesMax && part.length > 0) parts.push(part);
  });
  try {
    for (let at = 0; at === 0 || at < packed.length; at += PIECE_BYTES) {
      stream.push(packed.subarray(at, at + PIECE_BYTES), at + PIECE_BYTES >= packed.length);
      if (length > bytesMax) return 'too-large';
    }
  } catch {
    return 'damaged';
  }
  return joined(parts, length);
};
