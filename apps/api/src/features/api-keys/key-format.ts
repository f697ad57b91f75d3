import { randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { API_KEY_PREFIX, API_KEY_SHAPE } from '@propsmith/contract';

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** 43 digits of 62 are 256 bits. */
const RANDOM_CHARS = 43;
/** 62^6 exceeds 2^32. */
const CHECKSUM_CHARS = 6;
/** Of the random part, in the visible prefix. */
const SHOWN_CHARS = 4;

const digitAt = (index: number): string => DIGITS.charAt(index);

/** The CRC-32 of a text, in base 62. */
const checksumOf = (random: string): string => {
  let rest = crc32(random);
  let checksum = '';
  while (checksum.length < CHECKSUM_CHARS) {
    checksum = digitAt(rest % DIGITS.length) + checksum;
    rest = Math.floor(rest / DIGITS.length);
  }
  return checksum;
};

/** A new key: prefix, random part, checksum. */
export const newKey = (): string => {
  const random = Array.from({ length: RANDOM_CHARS }, () => digitAt(randomInt(DIGITS.length))).join('');
  return API_KEY_PREFIX + random + checksumOf(random);
};

/** Whether a text is a key that was not mistyped. A scanner checks the same, without asking the server. */
export const isKey = (text: string): boolean =>
  API_KEY_SHAPE.test(text) &&
  checksumOf(text.slice(API_KEY_PREFIX.length, -CHECKSUM_CHARS)) === text.slice(-CHECKSUM_CHARS);

/** The part of a key that is stored and shown. */
export const prefixOf = (key: string): string => key.slice(0, API_KEY_PREFIX.length + SHOWN_CHARS);
