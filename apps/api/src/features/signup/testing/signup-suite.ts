import {
  DOMAIN_NAME,
  lifetimes,
  roles,
  routes,
  SIGNUP_TOKEN_HEADER,
  signupMessages,
} from '@propsmith/contract';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import { addMember } from '../../../testing/add-owner.ts';
import { atOnce, call, countByStatus } from '../../../testing/api-client.ts';
import {
  codeIn,
  newestMail,
  proveAddress,
  sendCode,
  signUp,
  signupDetails,
  signUpVerified,
} from '../../../testing/people.ts';
import { setUpTestApp } from '../../../testing/test-app.ts';
import { company, userAccount } from '../../accounts/index.ts';
import { signupCode, signupToken } from '../signup.tables.ts';

/** Runs on PGlite and on PostgreSQL, where only the latter has real races. */
export const signupSuite = (kind: 'pglite' | 'postgres'): void => {
  const test = setUpTestApp({ db: kind });

  const askForCode = (email: string) =>
    call(test.app, routes.sendSignupCode, { body: { email, domain_name: DOMAIN_NAME } });
  const tryCode = (email: string, code: string) =>
    call(test.app, routes.verifySignupCode, { body: { email, code, domain_name: DOMAIN_NAME } });
  const create = (token: string, body: object) =>
    call(test.app, routes.createMember, { headers: { [SIGNUP_TOKEN_HEADER]: token }, body });
  const accountsOf = (email: string) =>
    test.db
      .select()
      .from(userAccount)
      .innerJoin(company, eq(company.id, userAccount.companyId))
      .where(eq(userAccount.email, email));
  const otherThan = (code: string) => (code === '000000' ? '000001' : '000000');

  const codeRefused = { status: 400, body: { code: 'code_not_valid', message: signupMessages.codeInvalid } };
  const tokenRefused = {
    status: 400,
    body: { code: 'signup_token_not_valid', message: signupMessages.tokenInvalid },
  };

  describe('a signup code', () => {
    it('is exchanged by exactly one of 20 parallel tries', async () => {
      const code = await sendCode(test, 'parallel@example.com');
      const answers = await atOnce(20, () => tryCode('parallel@example.com', code));
      expect(countByStatus(answers)).toEqual({ 200: 1, 400: 19 });
    });

    it('S16 works after four wrong tries and not after five', async () => {
      const code = await sendCode(test, 'four@example.com');
      for (let wrong = 0; wrong < 4; wrong += 1) {
        expect(await tryCode('four@example.com', otherThan(code))).toMatchObject(codeRefused);
      }
      expect((await tryCode('four@example.com', code)).status).toBe(200);

      const lost = await sendCode(test, 'five@example.com');
      await atOnce(lifetimes.signupCodeTriesMax, () => tryCode('five@example.com', otherThan(lost)));
      expect(await tryCode('five@example.com', lost)).toMatchObject(codeRefused);
    });

    it('allows parallel guesses five tries', async () => {
      const code = await sendCode(test, 'guesses@example.com');
      await atOnce(50, () => tryCode('guesses@example.com', otherThan(code)));
      const [row] = await test.db
        .select()
        .from(signupCode)
        .where(eq(signupCode.email, 'guesses@example.com'));
      expect(row?.tries).toBe(lifetimes.signupCodeTriesMax);
    });

    it('S14 works for ten minutes', async () => {
      const code = await sendCode(test, 'minutes@example.com');
      test.clock.advance(lifetimes.signupCodeSeconds);
      expect(await tryCode('minutes@example.com', code)).toMatchObject(codeRefused);
      const newer = await sendCode(test, 'minutes@example.com');
      test.clock.advance(lifetimes.signupCodeSeconds - 1);
      expect((await tryCode('minutes@example.com', newer)).status).toBe(200);
    });

    it('S16 is refused for another address', async () => {
      const code = await sendCode(test, 'mine@example.com');
      await sendCode(test, 'yours@example.com');
      expect(await tryCode('nobody@example.com', code)).toMatchObject(codeRefused);
      expect(await tryCode('yours@example.com', code)).toMatchObject(codeRefused);
      expect((await tryCode('mine@example.com', code)).status).toBe(200);
    });

    it('is mailed once a minute at most, with the same answer each time', async () => {
      const answers = await atOnce(10, () => askForCode('often@example.com'));
      expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
      expect(await test.mails('often@example.com')).toHaveLength(1);
      const first = codeIn(await newestMail(test, 'often@example.com'));
      test.clock.advance(lifetimes.signupMailIntervalSeconds);
      const second = await sendCode(test, 'often@example.com');
      expect(await test.mails('often@example.com')).toHaveLength(2);
      expect(await tryCode('often@example.com', first)).toMatchObject(codeRefused);
      expect((await tryCode('often@example.com', second)).status).toBe(200);
    });

    it('is stored as a hash', async () => {
      const code = await sendCode(test, 'stored@example.com');
      const rows = await test.db.select().from(signupCode).where(eq(signupCode.email, 'stored@example.com'));
      expect(JSON.stringify(rows.map(({ codeHash }) => codeHash))).not.toContain(code);
    });
  });

  describe('an address that already has an account', () => {
    it('S09 gets a mail that says so and links to login, and no code', async () => {
      await signUpVerified(test, 'taken@example.com');
      test.clock.advance(lifetimes.signupMailIntervalSeconds);
      const taken = await askForCode('taken@example.com');
      const free = await askForCode('free@example.com');
      expect(taken.body).toEqual(free.body);
      const mail = await newestMail(test, 'taken@example.com');
      expect(mail.subject).toContain('already have');
      expect(mail.text).toContain(`${test.config.publicUrl}/login`);
      expect(() => codeIn(mail)).toThrow();
    });

    it('is refused as registered when it was taken after the code was verified', async () => {
      const token = await proveAddress(test, 'overtaken@example.com');
      const [companyRow] = await test.db.select().from(company).limit(1);
      await addMember(test.db, {
        companyId: companyRow!.id,
        email: 'overtaken@example.com',
        passwordHash: 'chosen',
        createdAt: test.clock.now(),
      });
      const companies = await test.db.$count(company);
      expect(await create(token, signupDetails('overtaken@example.com'))).toMatchObject({
        status: 409,
        body: { message: signupMessages.alreadyRegistered },
      });
      expect(await test.db.$count(company)).toBe(companies);
    });
  });

  describe('a signup token', () => {
    it('makes exactly one account in 20 parallel tries', async () => {
      const token = await proveAddress(test, 'one@example.com');
      const answers = await atOnce(20, () => create(token, signupDetails('one@example.com')));
      expect(countByStatus(answers)).toEqual({ 201: 1, 400: 19 });
      expect(await accountsOf('one@example.com')).toHaveLength(1);
    });

    it('is refused for another address, when expired and when used', async () => {
      const token = await proveAddress(test, 'bound@example.com');
      expect(await create(token, signupDetails('unbound@example.com'))).toMatchObject(tokenRefused);
      expect(await create('made-up', signupDetails('bound@example.com'))).toMatchObject(tokenRefused);
      test.clock.advance(lifetimes.signupTokenSeconds - 1);
      expect((await create(token, signupDetails('bound@example.com'))).status).toBe(201);
      expect(await create(token, signupDetails('bound@example.com'))).toMatchObject(tokenRefused);

      const late = await proveAddress(test, 'late@example.com');
      test.clock.advance(lifetimes.signupTokenSeconds);
      expect(await create(late, signupDetails('late@example.com'))).toMatchObject(tokenRefused);
      expect(await accountsOf('late@example.com')).toHaveLength(0);
    });

    it('is required', async () => {
      const answer = await call(test.app, routes.createMember, { body: signupDetails('none@example.com') });
      expect(answer).toMatchObject({ status: 400, body: { message: signupMessages.tokenInvalid } });
    });

    it('stays valid when the details are refused', async () => {
      const token = await proveAddress(test, 'again@example.com');
      expect((await create(token, { ...signupDetails('again@example.com'), password: 'weak' })).status).toBe(
        400,
      );
      expect((await create(token, signupDetails('again@example.com'))).status).toBe(201);
    });

    it('is stored as a hash', async () => {
      const token = await proveAddress(test, 'kept@example.com');
      expect(JSON.stringify(await test.db.select().from(signupToken))).not.toContain(token);
    });
  });

  describe('a new account', () => {
    it('is the unverified administrator of a new company and gets the verification mail', async () => {
      const { id } = await signUp(test, 'new@example.com');
      const [row] = await accountsOf('new@example.com');
      expect(row?.user_account).toMatchObject({
        id,
        firstname: 'Ada',
        lastname: 'Example',
        role: roles.admin,
        enabled: true,
        emailVerifiedAt: null,
      });
      expect(row?.company.name).toBe('Example Works');
      expect((await newestMail(test, 'new@example.com')).subject).toContain('Verify');
    });

    it('ignores fields that the user may not set', async () => {
      const [elsewhere] = await test.db.select().from(company).limit(1);
      const mine = {
        id: newId(),
        role: 'superuser',
        company_id: elsewhere!.id,
        companyId: elsewhere!.id,
        enabled: false,
        is_email_verified: true,
        emailVerifiedAt: '2020-01-01T00:00:00Z',
        email_verified_at: '2020-01-01T00:00:00Z',
        passwordHash: 'x',
        created_at: '2020-01-01T00:00:00Z',
        balance: 1_000_000,
      };
      const { id } = await signUp(test, 'greedy@example.com', mine);
      const [row] = await accountsOf('greedy@example.com');
      expect(row?.user_account).toMatchObject({
        id,
        role: roles.admin,
        enabled: true,
        emailVerifiedAt: null,
      });
      expect(id).not.toBe(mine.id);
      expect(row?.user_account.companyId).not.toBe(elsewhere!.id);
    });

    it('stores a name unchanged and escapes it in mails', async () => {
      const firstname = `<b>O'Neil & "Søn"</b>`;
      await signUp(test, 'markup@example.com', { firstname });
      const [row] = await accountsOf('markup@example.com');
      expect(row?.user_account.firstname).toBe(firstname);
      const { html, text } = await newestMail(test, 'markup@example.com');
      expect(html).not.toContain('<b>');
      expect(text).toContain(firstname);
    });
  });
};
