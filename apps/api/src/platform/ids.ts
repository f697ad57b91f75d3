import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

const VERSION_7 = 0x70;
const VARIANT = 0x80;

/** A UUID version 7 (RFC 9562, 5.7): milliseconds first, so that the index keeps the order of creation, then random. */
export const newId = (): string => {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(Date.now(), 0, 6);
  bytes.writeUInt8(VERSION_7 | (bytes.readUInt8(6) & 0x0f), 6);
  bytes.writeUInt8(VARIANT | (bytes.readUInt8(8) & 0x3f), 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
};

/** To be checked before a comparison with a uuid column: PostgreSQL fails on any other text. */
export const isUuid = (text: string): boolean => z.uuid().safeParse(text).success;

/** A random secret as URL-safe text. */
export const randomSecret = (bytes = 32): string => randomBytes(bytes).toString('base64url');

export const sha256Hex = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Compares in a time that does not depend on where the texts differ. */
export const isSameSecret = (left: string, right: string): boolean =>
  timingSafeEqual(Buffer.from(sha256Hex(left)), Buffer.from(sha256Hex(right)));
