import { createHash, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

const VARIANT = 0x80;

/** The UUID of these sixteen bytes, with version and variant set (RFC 9562). */
export const uuidOf = (bytes: Buffer, version: number): string => {
  const marked = Buffer.from(bytes);
  marked.writeUInt8(version | (marked.readUInt8(6) & 0x0f), 6);
  marked.writeUInt8(VARIANT | (marked.readUInt8(8) & 0x3f), 8);
  return marked.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
};

/**
 * A UUID version 7 (RFC 9562, 5.7): milliseconds first, so that the index keeps the order of creation, then random. The random
 * part with its variant is that of a version 4, for which Node keeps random bytes in stock.
 */
export const newId = (): string => {
  const time = Date.now().toString(16).padStart(12, '0');
  const random = randomUUID();
  return `${time.slice(0, 8)}-${time.slice(8)}-7${random.slice(15)}`;
};

/** Before every other id in the order of the database. */
export const NIL_ID = '00000000-0000-0000-0000-000000000000';

/** To be checked before a comparison with a uuid column: PostgreSQL fails on any other text. */
export const isUuid = (text: string): boolean => z.uuid().safeParse(text).success;

/** A random secret as URL-safe text. */
export const randomSecret = (bytes = 32): string => randomBytes(bytes).toString('base64url');

export const sha256Hex = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Compares in a time that does not depend on where the texts differ. */
export const isSameSecret = (left: string, right: string): boolean =>
  timingSafeEqual(Buffer.from(sha256Hex(left)), Buffer.from(sha256Hex(right)));
