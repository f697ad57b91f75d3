import { DOMAIN_NAME, lifetimes, memberMessages, roles, routes } from '@propsmith/contract';
import { desc, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditEvent } from '../../platform/audit.tables.ts';
import { call, countByStatus } from '../../testing/api-client.ts';
import {
  choosePassword,
  invite,
  joined,
  linkIn,
  logIn,
  newestMail,
  PASSWORD,
  signedIn,
  tryLogIn,
} from '../../testing/people.ts';
import { createTestApp, setUpTestApp, withRateLimits } from '../../testing/test-app.ts';
import { findUserByEmail, userAccount } from '../accounts/index.ts';

const ADDED_MAX = 5;

const test = setUpTestApp({ db: 'pglite' });
let bearer: string;
beforeAll(async () => {
  bearer = (await signedIn(test, 'admin@example.com')).access;
});

const add = (emails: readonly string[], as = bearer, app = test.app) =>
  call(app, routes.addUsers, {
    bearer: as,
    body: { users: emails.map((email) => ({ email, firstname: 'Max', lastname: 'Member' })) },
  });
const resend = (id: string) => call(test.app, routes.resendInvitation, { bearer, body: { id } });
const mailCount = async (email: string) => (await test.mails(email)).length;

describe('adding members', () => {
  it('invites each by mail, as ordinary members of the company', async () => {
    const answer = await add(['one@example.com', ' TWO@Example.com ']);
    expect(answer.status).toBe(201);
    expect(answer.reply()).toMatchObject([
      { email: 'one@example.com', enabled: true, is_email_verified: false },
      { email: 'two@example.com', firstname: 'Max', lastname: 'Member' },
    ]);
    const mail = await newestMail(test, 'two@example.com');
    const { uuid, token } = linkIn(mail);
    expect(mail.text).toContain(`${test.config.publicUrl}/reset-password/${uuid}/`);
    expect(mail.text).toContain('Example Works');
    const stored = await findUserByEmail(test.db, 'two@example.com');
    expect(stored).toMatchObject({ id: uuid, role: roles.user, passwordHash: null });
    expect(JSON.stringify(stored)).not.toContain(token);
  });

  it('invites an administrator', async () => {
    const invited = await invite(test, bearer, 'second-admin@example.com', { role: roles.admin });
    expect(invited).toMatchObject({ role: roles.admin, is_email_verified: false });
    (await choosePassword(test, linkIn(await newestMail(test, invited.email)))).reply();
    expect((await logIn(test, invited.email)).user.role).toBe(roles.admin);
  });

  it('builds the link from PUBLIC_URL, not from the Host header', async () => {
    await test.app.inject({
      method: routes.addUsers.method,
      url: routes.addUsers.path,
      headers: { authorization: `Bearer ${bearer}`, host: 'evil.example.org' },
      payload: { users: [{ email: 'host@example.com', firstname: 'Max', lastname: 'Member' }] },
    });
    const { text, html } = await newestMail(test, 'host@example.com');
    expect(text + html).not.toContain('evil.example.org');
  });

  it('lets the invited person choose a password, which verifies the address', async () => {
    const member = await joined(test, bearer, 'joiner@example.com');
    expect(member.user).toMatchObject({ role: roles.user, company_name: 'Example Works' });
    const list = (await call(test.app, routes.listMembers, { bearer, query: { pageSize: '100' } })).reply();
    expect(list.results.find(({ id }) => id === member.user.id)).toMatchObject({ is_email_verified: true });
    expect((await newestMail(test, 'joiner@example.com')).subject).toContain('invited');
  });

  it('leaves the address free to sign up by itself, which withdraws the invitation', async () => {
    const { id } = await invite(test, bearer, 'own-way@example.com');
    const invitation = linkIn(await newestMail(test, 'own-way@example.com'));
    const owner = await signedIn(test, 'own-way@example.com');
    expect(owner.user).toMatchObject({ role: roles.admin });
    const list = (await call(test.app, routes.listMembers, { bearer, query: { pageSize: '100' } })).reply();
    expect(list.results.filter(({ email }) => email === 'own-way@example.com')).toEqual([]);
    expect((await choosePassword(test, invitation, 'Another-Horse-7')).status).toBe(400);
    expect((await tryLogIn(test, 'own-way@example.com')).status).toBe(200);
    const [withdrawn] = await test.db
      .select()
      .from(auditEvent)
      .where(eq(auditEvent.targetId, id))
      .orderBy(desc(auditEvent.id));
    expect(withdrawn?.action).toBe('invitation.withdrawn');
  });

  it('keeps the account of an accepted invitation from a second signup', async () => {
    const member = await joined(test, bearer, 'accepted@example.com');
    await call(test.app, routes.sendSignupCode, {
      body: { email: 'accepted@example.com', domain_name: DOMAIN_NAME },
    });
    expect((await newestMail(test, 'accepted@example.com')).subject).toContain('already have');
    expect((await findUserByEmail(test.db, 'accepted@example.com'))?.id).toBe(member.user.id);
  });

  it('refuses an address that has an account, in this company, in another or in the same request', async () => {
    await signedIn(test, 'elsewhere@example.org');
    await invite(test, bearer, 'here@example.com');
    const taken = ['elsewhere@example.org', 'here@example.com', 'ADMIN@example.com'];
    for (const email of taken) {
      expect(await add([`beside-${email}`, email])).toMatchObject({
        status: 409,
        body: { message: memberMessages.alreadyExists },
      });
      expect(await findUserByEmail(test.db, `beside-${email}`)).toBeUndefined();
      expect(await mailCount(`beside-${email}`)).toBe(0);
    }
    expect((await add(['twin@example.com', 'Twin@example.com'])).status).toBe(409);
    expect(await findUserByEmail(test.db, 'twin@example.com')).toBeUndefined();
  });

  it('counts addresses for each company, not requests', async () => {
    const config = withRateLimits({ addUserPerCompany: { limit: ADDED_MAX, windowSeconds: 3600 } });
    const limited = await createTestApp({ db: 'pglite', config });
    const [prober, other] = [
      await signedIn(limited, 'prober@example.com'),
      await signedIn(limited, 'other@example.org'),
    ];
    const probe = (emails: string[], as = prober.access) => add(emails, as, limited.app);
    expect((await probe(['a@example.com', 'b@example.com', 'c@example.com'])).status).toBe(201);
    expect((await probe(['other@example.org'])).status).toBe(409);
    const refused = await probe(['d@example.com', 'other@example.org']);
    expect(refused.status).toBe(429);
    expect(refused.headers['retry-after']).toBe('3600');
    expect((await probe(['e@example.com'])).status).toBe(429);
    expect((await probe(['e@example.com'], other.access)).status).toBe(201);
    await limited.close();
  });
});

describe('an invitation', () => {
  it('works once', async () => {
    await invite(test, bearer, 'once@example.com');
    const link = linkIn(await newestMail(test, 'once@example.com'));
    const answers = [await choosePassword(test, link), await choosePassword(test, link, 'Another-Horse-7')];
    expect(countByStatus(answers)).toEqual({ 200: 1, 400: 1 });
    expect((await tryLogIn(test, 'once@example.com', PASSWORD)).status).toBe(200);
  });

  it('can be sent again, which voids the older ones', async () => {
    const { id } = await invite(test, bearer, 'again@example.com');
    const older = linkIn(await newestMail(test, 'again@example.com'));
    expect((await resend(id)).reply().message).toBe(memberMessages.invitationResent);
    expect((await choosePassword(test, older)).status).toBe(400);
    expect((await choosePassword(test, linkIn(await newestMail(test, 'again@example.com')))).status).toBe(
      200,
    );
    expect(await resend(id)).toMatchObject({
      status: 409,
      body: { message: memberMessages.invitationAccepted },
    });
  });

  it('is sent again on a forgotten password', async () => {
    await invite(test, bearer, 'forgetful@example.com');
    await call(test.app, routes.forgotPassword, { body: { email: 'forgetful@example.com' } });
    expect(await mailCount('forgetful@example.com')).toBe(2);
    const mail = await newestMail(test, 'forgetful@example.com');
    expect(mail.subject).toContain('invited');
    expect((await choosePassword(test, linkIn(mail))).status).toBe(200);
    expect((await logIn(test, 'forgetful@example.com')).user.role).toBe(roles.user);
  });

  it('is not sent to a deactivated member, whose older link stays void', async () => {
    const member = await invite(test, bearer, 'inactive@example.com');
    const link = linkIn(await newestMail(test, 'inactive@example.com'));
    const change = (enabled: boolean) =>
      call(test.app, routes.updateUsers, { bearer, body: { users: [{ ...member, enabled }] } });
    (await change(false)).reply();
    expect(await resend(member.id)).toMatchObject({
      status: 409,
      body: { message: memberMessages.invitationNeedsActive },
    });
    await call(test.app, routes.forgotPassword, { body: { email: 'inactive@example.com' } });
    expect(await mailCount('inactive@example.com')).toBe(1);
    (await change(true)).reply();
    expect((await choosePassword(test, link)).status).toBe(400);
    expect((await resend(member.id)).status).toBe(200);
  });

  it('is limited per address, also when the member is deleted and added again', async () => {
    const { limit } = test.config.rateLimits.invitationPerAddress;
    const { id } = await invite(test, bearer, 'flooded@example.com');
    for (let sent = 1; sent < limit; sent += 1) (await resend(id)).reply();
    expect((await resend(id)).status).toBe(429);
    (await call(test.app, routes.deleteUsers, { bearer, body: { ids: [id] } })).reply();
    expect((await add(['flooded@example.com'])).status).toBe(429);
    expect(await mailCount('flooded@example.com')).toBe(limit);
  });

  // The last test: all sessions are expired afterwards.
  it('expires after seven days', async () => {
    await invite(test, bearer, 'late@example.com');
    const link = linkIn(await newestMail(test, 'late@example.com'));
    test.clock.advance(lifetimes.invitationLinkSeconds);
    expect((await choosePassword(test, link)).status).toBe(400);
    const [late] = await test.db.select().from(userAccount).where(eq(userAccount.email, 'late@example.com'));
    expect(late?.passwordHash).toBeNull();
  });
});
