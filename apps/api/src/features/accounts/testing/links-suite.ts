import {
  lifetimes,
  loginMessages,
  pathOf,
  resetPasswordMessages,
  roles,
  routes,
  verificationMessages,
} from '@propsmith/contract';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import { addMember } from '../../../testing/add-owner.ts';
import { atOnce, call, countByStatus } from '../../../testing/api-client.ts';
import {
  choosePassword,
  linkIn,
  logIn,
  newestMail,
  PASSWORD,
  refresh,
  signedIn,
  signUp,
  signUpVerified,
  tryLogIn,
} from '../../../testing/people.ts';
import { setUpTestApp } from '../../../testing/test-app.ts';
import { findUser } from '../accounts.repository.ts';
import { accountLink, userAccount } from '../accounts.tables.ts';

const NEW_PASSWORD = 'Another-Horse-7';

/** Runs on PGlite and on PostgreSQL, where only the latter has real races. */
export const linksSuite = (kind: 'pglite' | 'postgres'): void => {
  const test = setUpTestApp({ db: kind });

  type Link = ReturnType<typeof linkIn>;
  const visit = (params: Link) => call(test.app, routes.verifyEmail, { params });
  const reset = (link: Link, password = NEW_PASSWORD) => choosePassword(test, link, password);
  const read = (params: Link) => call(test.app, routes.getInvitation, { params });
  const forgot = async (email: string): Promise<Link> => {
    (await call(test.app, routes.forgotPassword, { body: { email } })).reply();
    return linkIn(await newestMail(test, email));
  };
  const resend = (email: string) =>
    call(test.app, routes.resendVerification, { body: { email, domain_name: 'propsmith' } });

  const notVerified = {
    status: 400,
    body: { code: 'link_not_valid', message: verificationMessages.linkInvalid },
  };
  const notReset = {
    status: 400,
    body: { code: 'link_not_valid', message: resetPasswordMessages.linkInvalid },
  };

  /** A member that an administrator has added and who has not chosen a password. */
  const invite = async (email: string): Promise<void> => {
    const { id } = await signUpVerified(test, `owner-of-${email}`);
    const { companyId } = (await findUser(test.db, id))!;
    await addMember(test.db, { companyId, email, createdAt: test.clock.now() });
  };

  describe('a verification link', () => {
    it('verifies on exactly one of 20 parallel visits; the others answer "already"', async () => {
      await signUp(test, 'verify@example.com');
      const link = linkIn(await newestMail(test, 'verify@example.com'));
      const answers = await atOnce(20, () => visit(link));
      const messages = answers.map((answer) => answer.reply().message);
      expect(messages.filter((message) => message === verificationMessages.success)).toHaveLength(1);
      expect(messages.filter((message) => message === verificationMessages.already)).toHaveLength(19);
      expect((await tryLogIn(test, 'verify@example.com')).status).toBe(200);
    });

    it('S55: is not used by a HEAD request', async () => {
      await signUp(test, 'head@example.com');
      const link = linkIn(await newestMail(test, 'head@example.com'));
      const head = await test.app.inject({ method: 'HEAD', url: pathOf(routes.verifyEmail, link) });
      expect(head.statusCode).toBe(405);
      expect((await visit(link)).reply().message).toBe(verificationMessages.success);
    });

    it('S14 works for 24 hours, and answers "already" after its use', async () => {
      await signUp(test, 'late@example.com');
      const link = linkIn(await newestMail(test, 'late@example.com'));
      test.clock.advance(lifetimes.verificationLinkSeconds - 1);
      expect((await visit(link)).reply().message).toBe(verificationMessages.success);
      test.clock.advance(lifetimes.verificationLinkSeconds);
      expect((await visit(link)).reply().message).toBe(verificationMessages.already);
    });

    it('is refused when expired, and can be sent again', async () => {
      await signUp(test, 'expired@example.com');
      const link = linkIn(await newestMail(test, 'expired@example.com'));
      test.clock.advance(lifetimes.verificationLinkSeconds);
      expect(await visit(link)).toMatchObject(notVerified);
      expect((await tryLogIn(test, 'expired@example.com')).status).toBe(401);
      await resend('expired@example.com');
      const newer = linkIn(await newestMail(test, 'expired@example.com'));
      expect((await visit(newer)).reply().message).toBe(verificationMessages.success);
    });

    it('is void as soon as a newer one is sent', async () => {
      await signUp(test, 'newer@example.com');
      const older = linkIn(await newestMail(test, 'newer@example.com'));
      await resend('newer@example.com');
      expect(await visit(older)).toMatchObject(notVerified);
      const newer = linkIn(await newestMail(test, 'newer@example.com'));
      expect((await visit(newer)).status).toBe(200);
      expect((await visit(older)).reply().message).toBe(verificationMessages.already);
    });

    it('is not sent again to a verified address', async () => {
      await signUpVerified(test, 'done@example.com');
      const before = await test.mails('done@example.com');
      expect((await resend('done@example.com')).reply().message).toBe(verificationMessages.resent);
      expect(await test.mails('done@example.com')).toEqual(before);
    });

    it('is refused with parts of another link and with malformed parts', async () => {
      await signUp(test, 'one@example.com');
      await signUp(test, 'other@example.com');
      const one = linkIn(await newestMail(test, 'one@example.com'));
      const other = linkIn(await newestMail(test, 'other@example.com'));
      const wrong = [
        { uuid: one.uuid, token: other.token },
        { uuid: newId(), token: one.token },
        { uuid: 'no-uuid', token: one.token },
        { uuid: `${one.uuid}'`, token: one.token },
        { uuid: one.uuid, token: `${one.token}\u0000` },
        { uuid: one.uuid, token: 'x'.repeat(4000) },
      ];
      for (const link of wrong) expect(await visit(link)).toMatchObject(notVerified);
    });
  });

  describe('a reset link', () => {
    it('S13 sets the password on exactly one of 20 parallel tries', async () => {
      await signUpVerified(test, 'reset@example.com');
      const link = await forgot('reset@example.com');
      const password = (index: number) => `Racing-Horse-${index}`;
      const answers = await atOnce(20, (index) => reset(link, password(index)));
      expect(countByStatus(answers)).toEqual({ 200: 1, 400: 19 });
      const winner = answers.findIndex(({ status }) => status === 200);
      expect((await tryLogIn(test, 'reset@example.com', password(winner))).status).toBe(200);
      expect((await tryLogIn(test, 'reset@example.com', PASSWORD)).status).toBe(401);
      expect(await reset(link)).toMatchObject(notReset);
    });

    it('S15 revokes all sessions and mails the user', async () => {
      const { access, refresh: secret } = await signedIn(test, 'everywhere@example.com');
      const other = await logIn(test, 'everywhere@example.com');
      expect((await reset(await forgot('everywhere@example.com'))).reply().message).toBe(
        resetPasswordMessages.success,
      );
      for (const bearer of [access, other.token.access]) {
        expect((await call(test.app, routes.getDashboard, { bearer })).status).toBe(401);
      }
      for (const token of [secret, other.token.refresh])
        expect((await refresh(test, token)).status).toBe(401);
      expect((await newestMail(test, 'everywhere@example.com')).subject).toContain('password was changed');
    });

    it('S14 works for an hour', async () => {
      await signUpVerified(test, 'hour@example.com');
      const first = await forgot('hour@example.com');
      test.clock.advance(lifetimes.resetLinkSeconds);
      expect(await reset(first)).toMatchObject(notReset);
      const second = await forgot('hour@example.com');
      test.clock.advance(lifetimes.resetLinkSeconds - 1);
      expect((await reset(second)).status).toBe(200);
    });

    it('S15 is void when newer ones are requested, also by 10 parallel requests', async () => {
      await signUpVerified(test, 'voided@example.com');
      const older = await forgot('voided@example.com');
      await atOnce(10, () =>
        call(test.app, routes.forgotPassword, { body: { email: 'voided@example.com' } }),
      );
      expect(await reset(older)).toMatchObject(notReset);
      const mails = (await test.mails('voided@example.com')).filter(({ subject }) =>
        subject.includes('Reset'),
      );
      const answers = [];
      for (const mail of mails) answers.push(await reset(linkIn(mail)));
      expect(countByStatus(answers)).toEqual({ 200: 1, 400: 10 });
    });

    it('neither verifies an address nor works as a verification link', async () => {
      await signUp(test, 'still@example.com');
      const verification = linkIn(await newestMail(test, 'still@example.com'));
      const link = await forgot('still@example.com');
      expect(await visit(link)).toMatchObject(notVerified);
      expect(await reset(verification)).toMatchObject(notReset);
      expect((await reset(link)).status).toBe(200);
      expect(await tryLogIn(test, 'still@example.com', NEW_PASSWORD)).toMatchObject({
        body: { message: loginMessages.emailNotVerified },
      });
    });

    it('is refused for a member who was disabled after it was sent, and not sent to a disabled one', async () => {
      const { user } = await signedIn(test, 'disabled@example.com');
      const link = await forgot('disabled@example.com');
      await test.db.update(userAccount).set({ enabled: false }).where(eq(userAccount.id, user.id));
      expect(await reset(link)).toMatchObject(notReset);
      expect(await forgot('disabled@example.com')).toEqual(link);
    });

    it('stays valid when the new password is refused', async () => {
      await signUpVerified(test, 'weak@example.com');
      const link = await forgot('weak@example.com');
      expect((await reset(link, 'weak')).status).toBe(400);
      expect((await reset(link)).status).toBe(200);
    });
  });

  describe('an invitation', () => {
    it('is sent again on a forgotten password, sets the first password and verifies the address', async () => {
      await invite('invited@example.com');
      expect((await tryLogIn(test, 'invited@example.com', '')).status).toBe(400);
      const link = await forgot('invited@example.com');
      const { subject, text } = await newestMail(test, 'invited@example.com');
      expect(subject).toContain('invited');
      expect(text).toContain('Example Works');
      test.clock.advance(lifetimes.invitationLinkSeconds - 1);
      expect(countByStatus(await atOnce(20, () => reset(link)))).toEqual({ 200: 1, 400: 19 });
      expect((await tryLogIn(test, 'invited@example.com', NEW_PASSWORD)).reply().user.role).toBe(roles.user);
    });

    it('tells its holder who invites whom, until it is used, replaced or expired', async () => {
      const owner = await signedIn(test, 'inviter@example.com');
      const users = [{ email: 'guest@example.com', firstname: 'Gus', lastname: 'Guest' }];
      (await call(test.app, routes.addUsers, { bearer: owner.access, body: { users } })).reply();
      const older = linkIn(await newestMail(test, 'guest@example.com'));
      const expected = {
        company_name: 'Example Works',
        invited_by: owner.user.email,
        email: 'guest@example.com',
      };
      expect((await read(older)).reply()).toEqual(expected);
      const link = await forgot('guest@example.com');
      expect(await read(older)).toMatchObject(notReset);
      expect((await read(link)).reply()).toEqual(expected);
      (await reset(link)).reply();
      expect(await read(link)).toMatchObject(notReset);
    });

    it('tells nothing without its secret, for a link of another kind, to a disabled member and after a week', async () => {
      await invite('private@example.com');
      const link = await forgot('private@example.com');
      expect((await read(link)).reply()).toMatchObject({ invited_by: null });
      await signUpVerified(test, 'no-guest@example.com');
      const other = await forgot('no-guest@example.com');
      const wrong = [
        other,
        { ...link, token: other.token },
        { ...link, uuid: newId() },
        { ...link, uuid: 'x' },
      ];
      for (const presented of wrong) expect(await read(presented)).toMatchObject(notReset);
      const setEnabled = (enabled: boolean) =>
        test.db.update(userAccount).set({ enabled }).where(eq(userAccount.id, link.uuid));
      await setEnabled(false);
      expect(await read(link)).toMatchObject(notReset);
      await setEnabled(true);
      test.clock.advance(lifetimes.invitationLinkSeconds);
      expect(await read(link)).toMatchObject(notReset);
    });

    it('S14 expires after seven days', async () => {
      await invite('slow@example.com');
      const link = await forgot('slow@example.com');
      test.clock.advance(lifetimes.invitationLinkSeconds);
      expect(await reset(link)).toMatchObject(notReset);
    });
  });

  it('S12 stores only hashes of links', async () => {
    await signUpVerified(test, 'hashes@example.com');
    const { token } = await forgot('hashes@example.com');
    const rows = JSON.stringify(await test.db.select().from(accountLink));
    expect(rows).not.toContain(token);
  });

  it('S18 builds links from PUBLIC_URL, not from request headers', async () => {
    await signUpVerified(test, 'host@example.com');
    await call(test.app, routes.forgotPassword, {
      body: { email: 'host@example.com' },
      headers: {
        host: 'evil.example.org',
        'x-forwarded-host': 'evil.example.org',
        origin: 'https://evil.example.org',
      },
    });
    const { text, html } = await newestMail(test, 'host@example.com');
    expect(text).toContain(`${test.config.publicUrl}/reset-password/`);
    expect(text + html).not.toContain('evil');
  });
};
