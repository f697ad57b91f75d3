import { randomInt } from 'node:crypto';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

export const randomText = (length: number): string =>
  Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** `pi_3Jx…`: a prefix for the kind of object, then random letters and digits, as at Stripe. */
export const newId = (prefix: string): string => `${prefix}_${randomText(24)}`;
