import { lifetimes } from '@propsmith/contract';
import { expect, it } from 'vitest';
import { proveAddress, sendCode } from '../../testing/people.ts';
import { setUpTestApp } from '../../testing/test-app.ts';
import { purgeExpiredSignups } from './signup.repository.ts';
import { signupCode, signupToken } from './signup.tables.ts';

const test = setUpTestApp({ db: 'pglite' });

const purge = async () => {
  await purgeExpiredSignups(test);
  return { codes: await test.db.$count(signupCode), tokens: await test.db.$count(signupToken) };
};

it('deletes expired codes and tokens', async () => {
  await proveAddress(test, 'proved@example.com');
  test.clock.advance(1);
  await sendCode(test, 'asked@example.com');
  expect(await purge()).toEqual({ codes: 2, tokens: 1 });
  test.clock.advance(lifetimes.signupCodeSeconds);
  expect(await purge()).toEqual({ codes: 1, tokens: 1 });
  test.clock.advance(lifetimes.signupTokenSeconds);
  expect(await purge()).toEqual({ codes: 0, tokens: 0 });
});
