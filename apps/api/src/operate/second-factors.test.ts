import { routes } from '@propsmith/contract';
import { desc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildApp } from '../app.ts';
import { answerChallenge, challengeOf, nextCodeOf, signedInWithFactor } from '../testing/second-factor.ts';
import { resealFactors, userAccount } from '../features/accounts/index.ts';
import { recoveryCode, totpFactor } from '../features/accounts/second-factor/second-factor.tables.ts';
import { auditEvent } from '../platform/audit.tables.ts';
import { withTx } from '../platform/db/with-tx.ts';
import { call } from '../testing/api-client.ts';
import { refresh, signedIn, tryLogIn } from '../testing/people.ts';
import { setUpTestApp } from '../testing/test-app.ts';
import { commands } from './commands.ts';
import { readCommand } from './read-command.ts';

const test = setUpTestApp({ db: 'pglite' });
beforeEach(() => test.db.delete(totpFactor));

const NEW_SECRET = 'another secret for tests, as long as the first';
/** While TOKEN_SECRET is replaced, and after TOKEN_SECRET_PREVIOUS was removed. */
const replacing = () => ({
  ...test.config,
  tokenSecret: NEW_SECRET,
  previousTokenSecret: test.config.tokenSecret,
});
const replaced = () => ({ ...test.config, tokenSecret: NEW_SECRET, previousTokenSecret: undefined });

const run = (config: typeof test.config, ...argv: string[]) => {
  const command = readCommand([...argv, '--operator', 'Bea Operator']);
  const withPayments = () => Promise.reject(new Error('not used'));
  return commands[command.name]({ ...test.deps, config, command, withPayments });
};
const auditRows = (action: string) =>
  test.db.select().from(auditEvent).where(eq(auditEvent.action, action)).orderBy(desc(auditEvent.at));

describe('reseal-second-factors', () => {
  it('S23 lets users sign in by their app after the previous secret was removed', async () => {
    const { secret } = await signedInWithFactor(test, 'rotated@example.com');
    const dry = await run(replacing(), 'reseal-second-factors', '--dry-run');
    expect(dry.output).toBe(
      'Dry run, nothing was changed: Second factors: 1 sealed anew, 0 cannot be opened.',
    );
    expect(await auditRows('operator.reseal-second-factors')).toEqual([]);
    expect(await run(replacing(), 'reseal-second-factors')).toEqual({
      output: 'Second factors: 1 sealed anew, 0 cannot be opened.',
      failed: false,
    });
    expect(await auditRows('operator.reseal-second-factors')).toMatchObject([
      { detail: { operator: 'Bea Operator', sealed: 1, unreadable: 0 } },
    ]);
    expect((await run(replacing(), 'reseal-second-factors')).output).toContain('0 sealed anew');
    const after = { ...test, app: await buildApp({ ...test.deps, config: replaced() }) };
    const challenge = await challengeOf(after, 'rotated@example.com');
    expect((await answerChallenge(after, challenge, nextCodeOf(test, secret))).status).toBe(200);
    await after.app.close();
  });

  it('reports users whose factor no secret opens, and fails', async () => {
    const { user } = await signedInWithFactor(test, 'unreadable@example.com');
    const { output, failed } = await run(replaced(), 'reseal-second-factors');
    expect(output).toBe(`Second factors: 0 sealed anew, 1 cannot be opened: users ${user.id}`);
    expect(failed).toBe(true);
  });

  it('goes through all users in batches', async () => {
    for (const name of ['a', 'b', 'c']) await signedInWithFactor(test, `batch-${name}@example.com`);
    const batch = (after: string | undefined) =>
      withTx(test.db, (tx) => resealFactors(tx, replacing(), { after, size: 2 }));
    const first = await batch(undefined);
    expect(first.sealed).toBe(2);
    expect(await batch(first.next)).toEqual({ sealed: 1, unreadable: [], next: undefined });
  });
});

describe('reset-second-factor', () => {
  const BY_TICKET = ['--reason', 'Ticket 7'];
  const email = 'lost@example.com';

  it('removes factor and codes, ends the sessions, mails the user and leaves an audit row of the company', async () => {
    const { user, access, refresh: token } = await signedInWithFactor(test, email);
    await run(test.config, 'reset-second-factor', email, ...BY_TICKET, '--dry-run');
    expect(await challengeOf(test, email)).toBeTruthy();
    expect(await auditRows('operator.reset-second-factor')).toEqual([]);

    await run(test.config, 'reset-second-factor', 'Lost@Example.com', ...BY_TICKET);
    expect(await test.db.$count(recoveryCode, eq(recoveryCode.userId, user.id))).toBe(0);
    expect((await refresh(test, token)).status).toBe(401);
    expect((await call(test.app, routes.getProfile, { bearer: access })).status).toBe(401);
    expect((await tryLogIn(test, email)).status).toBe(200);
    expect((await test.mails(email)).map(({ subject }) => subject)).toContain(
      'Support removed the second factor of your account',
    );
    const [account] = await test.db.select().from(userAccount).where(eq(userAccount.id, user.id));
    expect(await auditRows('operator.reset-second-factor')).toMatchObject([
      {
        companyId: account?.companyId,
        targetId: user.id,
        detail: { operator: 'Bea Operator', reason: 'Ticket 7' },
      },
    ]);
  });

  it('refuses a user without one, and an unknown one', async () => {
    await signedIn(test, 'without@example.com');
    const reset = (address: string) => run(test.config, 'reset-second-factor', address, ...BY_TICKET);
    await expect(reset('without@example.com')).rejects.toThrow('without@example.com has no second factor.');
    await expect(reset('nobody@example.com')).rejects.toThrow('There is no user nobody@example.com.');
  });
});
