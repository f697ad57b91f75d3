import { invitationPath, resetPasswordPath, screens, verifyEmailPath } from '@propsmith/contract';
import { describe, expect, it } from 'vitest';
import type { IssuedLink, LinkPurpose } from './account-links.ts';
import {
  furtherFactorAddedMail,
  invitationMail,
  newNetworkMail,
  passkeyRemovedMail,
  passwordChangedMail,
  recoveryCodesRenewedMail,
  recoveryCodeUsedMail,
  resetMail,
  secondFactorAddedMail,
  secondFactorRemovedMail,
  secondFactorResetMail,
  sessionClosedMail,
  verificationMail,
} from './account-mails.ts';

const links = { publicUrl: 'https://props.example.com' };
const HOSTILE_NAME = `<img src=x onerror="alert('1')"> & co`;
const recipient = { email: 'ada@example.com', firstname: HOSTILE_NAME };
const link = (purpose: LinkPurpose): IssuedLink => ({
  userId: 'aaaaaaaa-0000-4000-8000-000000000000',
  purpose,
  token: 'secret_of-the-link',
  expiresAt: new Date('2030-01-01T00:00:00Z'),
});
const { userId, token } = link('verify-email');

const mails = {
  verification: verificationMail(links, recipient, link('verify-email')),
  reset: resetMail(links, recipient, link('reset-password')),
  invitation: invitationMail(links, recipient, link('invitation'), HOSTILE_NAME),
  passwordChanged: passwordChangedMail(links, recipient),
  sessionClosed: sessionClosedMail(links, recipient),
  secondFactorAdded: secondFactorAddedMail(links, recipient),
  secondFactorRemoved: secondFactorRemovedMail(links, recipient),
  secondFactorResetBySupport: secondFactorResetMail(links, recipient, 'support'),
  secondFactorReset: secondFactorResetMail(links, recipient, 'administrator'),
  furtherFactorAdded: furtherFactorAddedMail(links, recipient),
  passkeyRemoved: passkeyRemovedMail(links, recipient),
  recoveryCodesRenewed: recoveryCodesRenewedMail(links, recipient),
  recoveryCodeUsed: recoveryCodeUsedMail(links, recipient, 9),
  newNetwork: newNetworkMail(links, recipient, {
    browser: 'Firefox on Linux',
    network: '192.0.2.7',
    at: new Date('2030-01-01T00:00:00Z'),
  }),
};

describe.each(Object.entries(mails))('the mail %s', (_name, mail) => {
  it('is addressed to the recipient, with no user input in its subject', () => {
    expect(mail.to).toBe(recipient.email);
    expect(mail.subject).toMatch(/^[\w ]+$/);
  });

  it('escapes names in HTML', () => {
    expect(mail.text).toContain(HOSTILE_NAME);
    expect(mail.html).not.toContain('<img');
    expect(mail.html).toContain('&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt; &amp; co');
  });
});

it('names are no links, and an invitation does not contain the name that the company gave the recipient', () => {
  const named = { ...recipient, firstname: 'Win at https://evil.example/now' };
  for (const { text, html } of [
    resetMail(links, named, link('reset-password')),
    invitationMail(links, named, link('invitation'), 'evil.example'),
  ]) {
    expect(text + html).not.toMatch(/evil\.example|https:\/\/evil/);
  }
  const invitation = invitationMail(links, named, link('invitation'), 'Example Works');
  expect(invitation.text).toContain('“Example Works”');
  expect(invitation.text).not.toContain('Win at');
});

it('the mail of an added second factor says that a new password does not remove it', () => {
  expect(mails.secondFactorAdded.text.replace(/\s+/g, ' ')).toContain(
    'A new password does not remove the second factor: contact support to have it removed.',
  );
});

describe('the links', () => {
  it.each([
    ['verification', links.publicUrl + verifyEmailPath(userId, token)],
    ['reset', links.publicUrl + resetPasswordPath(userId, token)],
    ['invitation', links.publicUrl + invitationPath(userId, token)],
    ['passwordChanged', links.publicUrl + screens.forgotPassword],
    ['sessionClosed', links.publicUrl + screens.forgotPassword],
  ] as const)('of the mail %s leads to %s', (name, url) => {
    expect(mails[name].text).toContain(url);
    expect(mails[name].html).toContain(`href="${url}"`);
  });

  it('set the expiry of their mails', () => {
    const { verification, reset, invitation, passwordChanged } = mails;
    const expired = link('reset-password').expiresAt;
    expect([verification.notAfter, reset.notAfter, invitation.notAfter]).toEqual([expired, expired, expired]);
    expect(passwordChanged.notAfter).toBeUndefined();
  });

  it('are sent with their lifetime', () => {
    expect(mails.verification.text).toContain('24 hours');
    expect(mails.reset.text).toContain('one hour');
    expect(mails.invitation.text).toContain('7 days');
  });
});
