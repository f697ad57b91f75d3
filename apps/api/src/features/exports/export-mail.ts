import { companyDataMessages, lifetimes, screens } from '@propsmith/contract';
import type { Config } from '../../env.ts';
import { composeMail, plainName, type Mail } from '../../platform/mail/index.ts';

/** The link leads to the screen: the file itself needs the session of an administrator. */
export const exportMail = (
  { publicUrl }: Pick<Config, 'publicUrl'>,
  { email, firstname }: { readonly email: string; readonly firstname: string },
  companyName: string,
): Mail =>
  composeMail({
    to: email,
    subject: companyDataMessages.exportMailSubject,
    paragraphs: [
      `Hello ${plainName(firstname)},`,
      companyDataMessages.exportMailText(plainName(companyName), lifetimes.companyExportSeconds / 3600),
      companyDataMessages.exportMailWarning,
    ],
    action: { label: companyDataMessages.exportMailAction, url: publicUrl + screens.settings },
  });
