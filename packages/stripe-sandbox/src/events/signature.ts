import { createHmac, randomBytes } from 'node:crypto';

const hmac = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(text).digest('hex');

/**
 * The `Stripe-Signature` header: one `v1` for each secret, as during a rotation, and the meaningless `v0` that
 * Stripe adds to test events and that a receiver must ignore.
 */
export const signatureHeader = (body: string, timestamp: number, secrets: readonly string[]): string => {
  const signed = `${timestamp}.${body}`;
  const v1 = secrets.map((secret) => `v1=${hmac(secret, signed)}`);
  return [`t=${timestamp}`, ...v1, `v0=${randomBytes(32).toString('hex')}`].join(',');
};
