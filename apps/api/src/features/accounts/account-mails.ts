import { lifetimes, PRODUCT_NAME, resetPasswordPath, screens, verifyEmailPath } from '@propsmith/contract';
import type { Config } from '../../env.ts';
import { composeMail, type Mail, type MailDraft } from '../../platform/mail/index.ts';
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

const mail = ({ email, firstname }: Recipient, { paragraphs, ...draft }: Omit<MailDraft, 'to'>): Mail =>
  composeMail({ to: email, ...draft, paragraphs: [`Hello ${firstname},`, ...paragraphs] });

export const verificationMail = (links: Links, recipient: Recipient, link: IssuedLink): Mail =>
  mail(recipient, {
    subject: 'Verify your email address',
    notAfter: link.expiresAt,
    paragraphs: [
      `please confirm that this is your address. The link works for ${inHours(lifetimes.verificationLinkSeconds)}.`,
    ],
    action: {
      label: 'Verify my address',
      url: links.publicUrl + verifyEmailPath(link.userId, link.token),
    },
  });

const passwordUrl = (links: Links, link: IssuedLink): string =>
  links.publicUrl + resetPasswordPath(link.userId, link.token);

export const resetMail = (links: Links, recipient: Recipient, link: IssuedLink): Mail =>
  mail(recipient, {
    subject: 'Reset your password',
    notAfter: link.expiresAt,
    paragraphs: [
      `somebody asked for a new password for your ${PRODUCT_NAME} account. ` +
        `The link works once, for ${inHours(lifetimes.resetLinkSeconds)}. Your present password stays until you choose another.`,
    ],
    action: { label: 'Choose a new password', url: passwordUrl(links, link) },
  });

export const invitationMail = (
  links: Links,
  recipient: Recipient,
  link: IssuedLink,
  companyName: string,
): Mail =>
  mail(recipient, {
    subject: `You are invited to ${PRODUCT_NAME}`,
    notAfter: link.expiresAt,
    paragraphs: [
      `an administrator of ${companyName} added you to ${PRODUCT_NAME}. ` +
        `Choose a password to begin. The link works once, for ${lifetimes.invitationLinkSeconds / 24 / HOUR_SECONDS} days.`,
    ],
    action: { label: 'Choose a password', url: passwordUrl(links, link) },
  });

const resetAction = (links: Links) => ({
  label: 'Reset my password',
  url: links.publicUrl + screens.forgotPassword,
});

export const passwordChangedMail = (links: Links, recipient: Recipient): Mail =>
  mail(recipient, {
    subject: 'Your password was changed',
    paragraphs: [
      `the password of your ${PRODUCT_NAME} account was changed and all other sessions were signed out.`,
      'If this was not you, reset your password now.',
    ],
    action: resetAction(links),
  });

export const sessionClosedMail = (links: Links, recipient: Recipient): Mail =>
  mail(recipient, {
    subject: 'We signed you out for your safety',
    paragraphs: [
      'one of your sessions was continued from two places at once. This happens when somebody has copied it, ' +
        'so we closed that session everywhere. You can simply log in again.',
      'If you do not recognise this, reset your password.',
    ],
    action: resetAction(links),
  });
