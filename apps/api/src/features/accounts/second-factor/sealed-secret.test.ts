import { expect, it } from 'vitest';
import { openSecret, sealSecret } from './sealed-secret.ts';

const config = { tokenSecret: 'a secret for tests, long enough to be taken', previousTokenSecret: undefined };
const NEXT_SECRET = 'another secret for tests, as long as the first';
const secret = Buffer.from('12345678901234567890');
const ADA = 'aaaaaaaa-0000-4000-8000-000000000000';
const sealed = sealSecret(config, ADA, secret);

it('is opened for its user only, under the same key', () => {
  expect(openSecret(config, ADA, sealed)).toEqual(secret);
  expect(openSecret(config, 'bbbbbbbb-0000-4000-8000-000000000000', sealed)).toBeUndefined();
  expect(openSecret({ ...config, tokenSecret: NEXT_SECRET }, ADA, sealed)).toBeUndefined();
});

it('S23 is opened while the secret that sealed it is being replaced', () => {
  const replaced = { tokenSecret: NEXT_SECRET, previousTokenSecret: config.tokenSecret };
  expect(openSecret(replaced, ADA, sealed)).toEqual(secret);
});

it('does not contain the secret, differs each time and cannot be changed', () => {
  expect(Buffer.from(sealed, 'base64url').includes(secret)).toBe(false);
  expect(sealSecret(config, ADA, secret)).not.toBe(sealed);
  const bytes = Buffer.from(sealed, 'base64url');
  bytes.writeUInt8(bytes.readUInt8(bytes.length - 1) ^ 1, bytes.length - 1);
  expect(openSecret(config, ADA, bytes.toString('base64url'))).toBeUndefined();
});
