import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { isGuessableSecret } from './guessable-secret.ts';

it.each([
  'a'.repeat(64),
  'abcdefgh'.repeat(8),
  'Zk3vQ9xLm2RtY7wB'.repeat(2),
  'please-change-me-please-change-me-now',
  'this is the secret of our production server',
  'aaaaaaaaaaaaaaaabbbbbbbbbbbbbbbbcccccccccccc',
  '01234567890123456789012345678901x',
])('%s can be guessed', (secret) => {
  expect(isGuessableSecret(secret)).toBe(true);
});

it('generated secrets cannot be guessed', () => {
  const generated = Array.from({ length: 200 }, () => [
    randomBytes(32).toString('base64'),
    randomBytes(32).toString('hex'),
    randomBytes(16).toString('hex'),
  ]).flat();
  expect(generated.filter(isGuessableSecret)).toEqual([]);
});
