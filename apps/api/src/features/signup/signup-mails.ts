import { lifetimes, PRODUCT_NAME, screens } from '@propsmith/contract';
import type { Config } from '../../env.ts';
import { composeMail, type Mail } from '../../platform/mail/index.ts';

export const signupCodeMail = (to: string, code: string, notAfter: Date): Mail =>
  composeMail({
    to,
    subject: `Your ${PRODUCT_NAME} signup code`,
    ignorable: true,
    notAfter,
    paragraphs: [`Enter this code to go on. It works for ${lifetimes.signupCodeSeconds / 60} minutes.`],
    code,
  });

/** Sent instead of a code: only the owner of the address learns that it has an account. */
export const alreadyRegisteredMail = (
  { publicUrl }: Pick<Config, 'publicUrl'>,
  to: string,
  notAfter: Date,
): Mail =>
  composeMail({
    to,
    subject: `You already have a ${PRODUCT_NAME} account`,
    ignorable: true,
    notAfter,
    paragraphs: [
      'Somebody asked to sign up with this address, which already has an account. Log in instead.',
      `If you have forgotten your password, or never chose one, go to ${publicUrl}${screens.forgotPassword}`,
    ],
    action: { label: 'Log in', url: publicUrl + screens.login },
  });
