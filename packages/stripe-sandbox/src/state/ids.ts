import { randomInt } from 'node:crypto';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

export const randomText = (length: number): string =>
  Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** `pi_3Jx…`: Stripe's ids are a prefix that tells the kind, then letters and digits. */
export const newId = (prefix: string): string => `${prefix}_${randomText(24)}`;
