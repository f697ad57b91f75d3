import { describe, expect, it } from 'vitest';
import { newTotpSecret, presentSecret, stepOf } from './totp.ts';

/** The secret of RFC 6238, appendix B. */
const secret = Buffer.from('12345678901234567890');

describe('a code', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_234_567_890, '005924'],
    [20_000_000_000, '353130'],
  ])('at %i s is that of RFC 6238, appendix B', (seconds, code) => {
    expect(stepOf(secret, code, new Date(seconds * 1000))).toBe(Math.floor(seconds / 30));
  });

  it('is accepted one step early and one step late', () => {
    const at = (seconds: number) => stepOf(secret, '287082', new Date(seconds * 1000));
    expect([0, 29, 30, 59, 60, 89].map(at)).toEqual([1, 1, 1, 1, 1, 1]);
    expect(at(90)).toBeUndefined();
  });

  it.each(['', '28708', '2870822', 'abcdef', '۲۸۷۰۸۲'])('is not %j', (code) => {
    expect(stepOf(secret, code, new Date(59_000))).toBeUndefined();
  });
});

it('a secret has 160 random bits and is given to an app as text and as an address', () => {
  const made = newTotpSecret();
  expect(made).toHaveLength(20);
  expect(newTotpSecret()).not.toEqual(made);
  expect(presentSecret(secret, 'ada@example.com')).toEqual({
    secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
    uri: expect.stringMatching(
      /^otpauth:\/\/totp\/Propsmith:ada%40example\.com\?issuer=Propsmith&secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&/,
    ) as unknown,
  });
});
