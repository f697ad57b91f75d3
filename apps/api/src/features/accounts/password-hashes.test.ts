import { parseOptions } from '@node-rs/argon2';
import { serverMessages } from '@propsmith/contract';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { buildApp } from '../../app.ts';
import type { PasswordHasher } from '../../platform/password-hasher.ts';
import { atOnce, countByStatus } from '../../testing/api-client.ts';
import { signUpVerified, tryLogIn } from '../../testing/people.ts';
import { setUpTestApp, type TestApp } from '../../testing/test-app.ts';
import { userAccount } from './accounts.tables.ts';
import { createArgon2Hasher } from './argon2-hasher.ts';

const test = setUpTestApp({ db: 'pglite' });

const withHasher = async (passwords: PasswordHasher): Promise<TestApp> => ({
  ...test,
  app: await buildApp({ ...test.deps, passwords }),
});
const storedHash = async (userId: string): Promise<string> => {
  const [user] = await test.db.select().from(userAccount).where(eq(userAccount.id, userId));
  return user!.passwordHash!;
};

it('S03 are replaced at the first login after their cost was raised', async () => {
  const { id } = await signUpVerified(test, 'cost@example.com');
  const weak = await storedHash(id);
  const stronger = await withHasher(createArgon2Hasher({ memoryCost: 64, timeCost: 2, parallelism: 1 }));
  expect((await tryLogIn(stronger, 'cost@example.com', 'Wrong-Password-1')).status).toBe(401);
  expect(await storedHash(id)).toBe(weak);
  expect((await tryLogIn(stronger, 'cost@example.com')).status).toBe(200);
  const strong = await storedHash(id);
  expect(parseOptions(strong)).toMatchObject({ memoryCost: 64, timeCost: 2 });
  expect((await tryLogIn(stronger, 'cost@example.com')).status).toBe(200);
  expect(await storedHash(id)).toBe(strong);
  await stronger.app.close();
});

it('can be replaced by parallel logins', async () => {
  await signUpVerified(test, 'together@example.com');
  const stronger = await withHasher(createArgon2Hasher({ memoryCost: 64, timeCost: 2, parallelism: 1 }));
  const answers = await atOnce(5, () => tryLogIn(stronger, 'together@example.com'));
  expect(countByStatus(answers)).toEqual({ 200: 5 });
  await stronger.app.close();
});

it('S04 are computed a few at a time; logins past the queue limit are refused', async () => {
  const small = createArgon2Hasher(
    { memoryCost: 8192, timeCost: 2, parallelism: 1 },
    { concurrency: 1, queueMax: 1, retryAfterSeconds: 1, shareMax: 20 },
  );
  const busy = await withHasher(small);
  const answers = await atOnce(12, () => tryLogIn(busy, 'flood@example.com'));
  const counts = countByStatus(answers);
  expect(counts[503]).toBeGreaterThan(0);
  expect((counts[401] ?? 0) + (counts[503] ?? 0)).toBe(12);
  expect(answers.find(({ status }) => status === 503)).toMatchObject({
    headers: { 'retry-after': '1' },
    body: { code: 'unavailable', message: serverMessages.busy },
  });
  await busy.app.close();
});

it('S08 are compared once for an unknown address, as for a known one', async () => {
  await signUpVerified(test, 'timed@example.com');
  const compared: boolean[] = [];
  const real = createArgon2Hasher({ memoryCost: 8, timeCost: 1, parallelism: 1 });
  const counting = await withHasher({
    ...real,
    verify: (hash, password, caller) => {
      compared.push(hash !== undefined);
      return real.verify(hash, password, caller);
    },
  });
  for (const email of ['timed@example.com', 'unknown@example.com'])
    expect((await tryLogIn(counting, email, 'Wrong-Password-1')).status).toBe(401);
  expect(compared).toEqual([true, false]);
  await counting.app.close();
});

it('S04 share the queue by network: all addresses of an IPv6 /64 are one caller', async () => {
  const callers = new Set<string | undefined>();
  const real = createArgon2Hasher({ memoryCost: 8, timeCost: 1, parallelism: 1 });
  const counting = await withHasher({
    ...real,
    verify: (hash, password, caller) => {
      callers.add(caller);
      return real.verify(hash, password, caller);
    },
  });
  for (const ip of ['2001:db8::1', '2001:db8::2', '192.0.2.1'])
    await tryLogIn(counting, 'unknown@example.com', 'Wrong-Password-1', { ip });
  expect(callers.size).toBe(2);
  await counting.app.close();
});
