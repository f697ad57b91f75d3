import { createHash } from 'node:crypto';
import { uuidOf } from '../../platform/ids.ts';

const VERSION_8 = 0x80;

/**
 * The id of a member's execution whose key is the id of someone else's: the same for a repeated request, and no one
 * else's.
 */
export const idBesideForeign = (userId: string, key: string): string => {
  const hash = createHash('sha256').update(`${userId}:${key.toLowerCase()}`).digest();
  return uuidOf(hash.subarray(0, 16), VERSION_8);
};
