import {
  invitationPath,
  lifetimes,
  PRODUCT_NAME,
  resetPasswordPath,
  screens,
  verifyEmailPath,
} from '@propsmith/contract';
import type { Config } from '../../env.ts';
import { composeMail, plainName, type Mail, type MailDraft } from '../../platform/mail/index.ts';
import type { IssuedLink } from './account-links.ts';

type Links = Pick<Config, 'publicUrl'>;

/** The name is user input: it appears in the body only, never in a header. */
export interface Recipient {
  readonly email: string;
  readonly firstname: string;
}

const HOUR_SECONDS = 3600;
const inHours = (seconds: number): string =>
  seconds === HOUR_SECONDS ? 'one hour' : `${seconds / HOUR_SECONDS} hours`;

/** A mail to a member, with their name. */
export const memberMail = (
  { email, firstname }: Recipient,
  { paragraphs, ...draft }: Omit<MailDraft, 'to'>,
): Mail =>
  composeMail({ to: email, ...draft, paragraphs: [`Hello ${plainName(firstname)},`, ...paragraphs] });

export const verificationMail = (links: Links, recipient: Recipient, link: IssuedLink): Mail =>
  memberMail(recipient, {
    subject: 'Verify your email address',
    ignorable: true,
    notAfter: link.expiresAt,
    paragraphs: [
      `please confirm that this is your address. The link works for ${inHours(lifetimes.verificationLinkSeconds)}.`,
    ],
    action: {
      label: 'Verify my address',
      url: links.publicUrl + verifyEmailPath(link.userId, link.token),
    },
  });

export const resetMail = (links: Links, recipient: Recipient, link: IssuedLink): Mail =>
  memberMail(recipient, {
    subject: 'Reset your password',
    ignorable: true,
    notAfter: link.expiresAt,
    paragraphs: [
      `somebody asked for a new password for your ${PRODUCT_NAME} account. ` +
        `The link works once, for ${inHours(lifetimes.resetLinkSeconds)}. Your present password stays until you choose another.`,
    ],
    action: {
      label: 'Choose a new password',
      url: links.publicUrl + resetPasswordPath(link.userId, link.token),
    },
  });

/** Without the recipient's name: the inviting company has chosen it, and could write a message of its own. */
export const invitationMail = (
  links: Links,
  { email }: Pick<Recipient, 'email'>,
  link: IssuedLink,
  companyName: string,
): Mail =>
  composeMail({
    to: email,
    subject: `You are invited to ${PRODUCT_NAME}`,
    ignorable: true,
    notAfter: link.expiresAt,
    paragraphs: [
      'Hello,',
      `an administrator of “${plainName(companyName)}” added you to ${PRODUCT_NAME}. ` +
        `Choose a password to begin. The link works once, for ${lifetimes.invitationLinkSeconds / 24 / HOUR_SECONDS} days.`,
    ],
    action: { label: 'Choose a password', url: links.publicUrl + invitationPath(link.userId, link.token) },
  });

const resetAction = (links: Links) => ({
  label: 'Reset my password',
  url: links.publicUrl + screens.forgotPassword,
});

export const passwordChangedMail = (links: Links, recipient: Recipient): Mail =>
  memberMail(recipient, {
    subject: 'Your password was changed',
    paragraphs: [
      `the password of your ${PRODUCT_NAME} account was changed and all other sessions were signed out.`,
      'If this was not you, reset your password now.',
    ],
    action: resetAction(links),
  });

/** A change that the owner of the account has to know of. */
const changedMail = (links: Links, recipient: Recipient, subject: string, what: string): Mail =>
  memberMail(recipient, {
    subject,
    paragraphs: [
      what,
      'If this was not you, somebody knows your password: reset it now; this signs out every session.',
    ],
    action: resetAction(links),
  });

export const secondFactorAddedMail = (links: Links, recipient: Recipient): Mail =>
  memberMail(recipient, {
    subject: 'Your account has a second factor now',
    paragraphs: [
      `from now on, signing in to ${PRODUCT_NAME} asks for your second factor as well as your password. ` +
        'All other sessions were signed out.',
      'If this was not you, somebody knows your password: reset it now; this signs out every session. ' +
        'A new password does not remove the second factor: contact support to have it removed.',
    ],
    action: resetAction(links),
  });

/** Who removes a factor that its user has lost. */
export type FactorRemover = 'support' | 'administrator';

const removers: Record<FactorRemover, { readonly who: string; readonly contact: string }> = {
  support: { who: 'Support', contact: 'contact support' },
  administrator: {
    who: 'An administrator of your company',
    contact: 'ask the administrators of your company',
  },
};

export const secondFactorResetMail = (links: Links, recipient: Recipient, by: FactorRemover): Mail =>
  memberMail(recipient, {
    subject: `${removers[by].who} removed the second factor of your account`,
    paragraphs: [
      `signing in to ${PRODUCT_NAME} no longer asks for a second factor, and every session was signed ` +
        'out. You can set up two-factor sign-in again in the settings.',
      'If somebody else had added the second factor, they know your password: reset it now. ' +
        `If you did not ask for this, ${removers[by].contact}.`,
    ],
    action: resetAction(links),
  });

export const secondFactorRemovedMail = (links: Links, recipient: Recipient): Mail =>
  changedMail(
    links,
    recipient,
    'The second factor of your account was removed',
    `signing in to ${PRODUCT_NAME} no longer asks for a second factor.`,
  );

export const furtherFactorAddedMail = (links: Links, recipient: Recipient): Mail =>
  changedMail(
    links,
    recipient,
    'A second factor was added to your account',
    `signing in to ${PRODUCT_NAME} accepts one more second factor.`,
  );

export const passkeyRemovedMail = (links: Links, recipient: Recipient): Mail =>
  changedMail(
    links,
    recipient,
    'A passkey of your account was removed',
    `signing in to ${PRODUCT_NAME} no longer accepts one of your passkeys.`,
  );

export const recoveryCodesRenewedMail = (links: Links, recipient: Recipient): Mail =>
  changedMail(
    links,
    recipient,
    'Your recovery codes were replaced',
    `new recovery codes were made for your ${PRODUCT_NAME} account. The previous ones no longer work.`,
  );

export const recoveryCodeUsedMail = (links: Links, recipient: Recipient, left: number): Mail =>
  changedMail(
    links,
    recipient,
    'A recovery code was used',
    `somebody signed in to your ${PRODUCT_NAME} account with a recovery code instead of a code of the authenticator ` +
      `app. Recovery codes left: ${left}.`,
  );

export interface SignIn {
  readonly browser: string;
  readonly network: string;
  readonly at: Date;
}

/** "2026-11-16 15:04 UTC" */
const minuteOf = (at: Date): string => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;

export const newNetworkMail = (links: Links, recipient: Recipient, { browser, network, at }: SignIn): Mail =>
  memberMail(recipient, {
    subject: 'Sign in from a new network',
    paragraphs: [
      `somebody signed in to your ${PRODUCT_NAME} account from a network that you have not used before: ` +
        `${browser}, ${network}, at ${minuteOf(at)}.`,
      'If this was you, there is nothing to do. If not, reset your password now; this signs out every session.',
    ],
    action: resetAction(links),
  });

export const sessionClosedMail = (links: Links, recipient: Recipient): Mail =>
  memberMail(recipient, {
    subject: 'We signed you out for your safety',
    paragraphs: [
      'one of your sessions was continued from two places at once. This happens when somebody has copied it, ' +
        'so we closed that session everywhere. You can simply log in again.',
      'If you do not recognise this, reset your password.',
    ],
    action: resetAction(links),
  });
