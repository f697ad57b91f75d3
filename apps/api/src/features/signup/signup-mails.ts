import { lifetimes, PRODUCT_NAME, screens } from '@propsmith/contract';
import type { Config } from '../../env.ts';
import { renderMail, type Mail } from '../../platform/mail/index.ts';

type Links = Pick<Config, 'publicUrl'>;

export const signupCodeMail = (to: string, code: string, notAfter: Date): Mail => {
  const subject = `Your ${PRODUCT_NAME} signup code`;
  return {
    to,
    subject,
    notAfter,
    ...renderMail({
      heading: subject,
      paragraphs: [`Enter this code to go on. It works for ${lifetimes.signupCodeSeconds / 60} minutes.`],
      code,
    }),
  };
};

/** Only the owner of the address learns that it has an account. */
export const alreadyRegisteredMail = (links: Links, to: string, notAfter: Date): Mail => {
  const subject = `You already have a ${PRODUCT_NAME} account`;
  return {
    to,
    subject,
    notAfter,
    ...renderMail({
      heading: subject,
      paragraphs: [
        'Somebody asked to sign up with this address, which already has an account. Log in instead.',
        `If you have forgotten your password, or never chose one, go to ${links.publicUrl}${screens.forgotPassword}`,
      ],
      action: { label: 'Log in', url: links.publicUrl + screens.login },
    }),
  };
};
