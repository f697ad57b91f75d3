import { confirmEmailPath, lifetimes, PRODUCT_NAME, screens, takeEmailBackPath } from '@propsmith/contract';
import type { Config } from '../../../env.ts';
import { composeMail, type Mail } from '../../../platform/mail/index.ts';
import { memberMail, type Recipient } from '../account-mails.ts';

type Links = Pick<Config, 'publicUrl'>;
interface MailedLink {
  readonly userId: string;
  readonly token: string;
  readonly endsAt: Date;
}

const DAY_SECONDS = 24 * 3600;

/** Without the name of the account's owner, who could write a message of their own to any address. */
export const confirmEmailMail = (links: Links, to: string, { userId, token, endsAt }: MailedLink): Mail =>
  composeMail({
    to,
    subject: 'Confirm your new email address',
    ignorable: true,
    notAfter: endsAt,
    paragraphs: [
      'Hello,',
      `somebody asked to use this address for their ${PRODUCT_NAME} account. If it was you, confirm it. ` +
        'The link works once, for one hour.',
      'If it was not you, do not open the link: the account would then have your address.',
    ],
    action: { label: 'Confirm this address', url: links.publicUrl + confirmEmailPath(userId, token) },
  });

/** Sent instead of the link: only the owner of the address learns that it has an account. */
export const addressInUseMail = (links: Links, to: string, notAfter: Date): Mail =>
  composeMail({
    to,
    subject: `This address already has a ${PRODUCT_NAME} account`,
    ignorable: true,
    notAfter,
    paragraphs: [
      'Hello,',
      `somebody asked to use this address for another ${PRODUCT_NAME} account, but it has an account already, or had one ` +
        'until a few days ago. Nothing was changed.',
    ],
    action: { label: 'Log in', url: links.publicUrl + screens.login },
  });

/** "n***@example.com": enough to recognise one's own address. */
export const maskedAddress = (email: string): string =>
  `${Array.from(email)[0] ?? ''}***${email.slice(email.lastIndexOf('@'))}`;

export const emailChangedMail = (
  links: Links,
  recipient: Recipient,
  newEmail: string,
  { userId, token, endsAt }: MailedLink,
): Mail =>
  memberMail(recipient, {
    subject: 'Your email address was changed',
    notAfter: endsAt,
    paragraphs: [
      `the address of your ${PRODUCT_NAME} account was changed to ${maskedAddress(newEmail)}. You sign in with the new ` +
        'address from now on, and all other sessions were signed out.',
      `If this was not you, take your address back within ${lifetimes.takeEmailBackSeconds / DAY_SECONDS} days. ` +
        'This signs out everybody and asks you for a new password.',
    ],
    action: { label: 'Take my address back', url: links.publicUrl + takeEmailBackPath(userId, token) },
  });
