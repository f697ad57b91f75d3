import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Config } from '../../../env.ts';
import { bySecret, purposeKey } from '../purpose-key.ts';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

type SealingConfig = Pick<Config, 'tokenSecret'>;

/** Encrypts a secret for one user; copied to another user's row it cannot be opened. */
export const sealSecret = (config: SealingConfig, userId: string, secret: Uint8Array): string => {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, purposeKey(config, 'second-factor-secret'), nonce);
  cipher.setAAD(Buffer.from(userId));
  const sealed = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
};

const openWith = (config: SealingConfig, userId: string, sealed: string): Uint8Array | undefined => {
  const bytes = Buffer.from(sealed, 'base64url');
  const nonce = bytes.subarray(0, NONCE_BYTES);
  const decipher = createDecipheriv(CIPHER, purposeKey(config, 'second-factor-secret'), nonce, {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(Buffer.from(userId));
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
  } catch {
    return undefined;
  }
};

/** False for what only the secret that is being replaced opens. */
export const isSealedWithCurrent = (config: SealingConfig, userId: string, sealed: string): boolean =>
  openWith(config, userId, sealed) !== undefined;

/** Undefined when the text was sealed for another user, or under a secret that is no longer in use. */
export const openSecret = (
  config: SealingConfig & Pick<Config, 'previousTokenSecret'>,
  userId: string,
  sealed: string,
): Uint8Array | undefined =>
  bySecret(config)
    .map((each) => openWith(each, userId, sealed))
    .find((secret) => secret !== undefined);
