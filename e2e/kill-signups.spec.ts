import { once } from 'node:events';
import { DOMAIN_NAME, pathOf, routes } from '@propsmith/contract';
import { expect, request as requests, test, type APIRequestContext } from '@playwright/test';
import { createAccount, newAccount, verifyAccount, type Account } from './accounts.ts';
import { openOwnServer } from './own-server.ts';

const CYCLES = 20;
const SIGNUPS_AT_ONCE = 3;

const login = (request: APIRequestContext, { email, password }: Account) =>
  request.post(pathOf(routes.login), { data: { email, password, domain_name: DOMAIN_NAME } });

test('a server killed during sign-ups loses no acknowledged account and leaves no partial one', async () => {
  test.setTimeout(600_000);
  const own = await openOwnServer();
  const request = await requests.newContext({ baseURL: own.url });
  const acknowledged: Account[] = [];
  const interrupted: Account[] = [];

  for (let cycle = 0; cycle < CYCLES; cycle += 1) {
    const server = await own.start();
    let isKilled = false;
    const signUpUntilKilled = async (): Promise<void> => {
      for (;;) {
        const account = newAccount();
        try {
          await createAccount(request, account);
        } catch (error) {
          if (!isKilled) throw error;
          interrupted.push(account);
          return;
        }
        acknowledged.push(account);
      }
    };
    const kill = async (): Promise<void> => {
      await new Promise((resolve) => setTimeout(resolve, 300 + cycle * 60));
      isKilled = true;
      server.kill('SIGKILL');
      await once(server, 'close');
    };
    await Promise.all([kill(), ...Array.from({ length: SIGNUPS_AT_ONCE }, signUpUntilKilled)]);
  }

  const server = await own.start();
  for (const account of acknowledged) {
    await verifyAccount(request, account);
    expect((await login(request, account)).status(), `acknowledged ${account.email}`).toBe(200);
  }
  // An account without a reply either exists completely, with password and mail, or not at all.
  for (const account of interrupted) {
    const answer = await login(request, account);
    const { code } = (await answer.json()) as { code: string };
    expect(['email_not_verified', 'wrong_credentials']).toContain(code);
    if (code === 'email_not_verified') await verifyAccount(request, account);
  }
  expect(acknowledged.length).toBeGreaterThan(0);

  server.kill('SIGTERM');
  await once(server, 'close');
  await request.dispose();
  own.removeData();
});
