import { expect, it } from 'vitest';
import { newSignupCode, signupCodeHash } from './signup-code.ts';

const config = { tokenSecret: 'a secret for tests, long enough to be taken' };

it('S16 makes codes of six digits over the whole range, leading zeros kept', () => {
  const codes = Array.from({ length: 5000 }, newSignupCode);
  expect(codes.filter((code) => !/^\d{6}$/.test(code))).toEqual([]);
  expect(new Set(codes.map((code) => code[0])).size).toBe(10);
});

it('binds the hash of a code to its address and to the secret of the server', () => {
  const stored = signupCodeHash(config, 'ada@example.com', '012345');
  expect(signupCodeHash(config, 'ada@example.com', '012345')).toBe(stored);
  expect(signupCodeHash(config, 'bob@example.com', '012345')).not.toBe(stored);
  expect(signupCodeHash({ tokenSecret: 'another secret' }, 'ada@example.com', '012345')).not.toBe(stored);
  expect(stored).not.toContain('012345');
});
