import { randomInt } from 'node:crypto';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

export function randomText(length: number): string {
  return Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}

/** `pi_3Jx…`: Stripe's ids are a prefix that tells the kind, then letters and digits. */
export function newId(prefix: string): string {
  return `${prefix}_${randomText(24)}`;
}
