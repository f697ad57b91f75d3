import { audit } from '../../platform/audit.ts';
import type { PublicContext } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { enqueueMail, type Mail } from '../../platform/mail/index.ts';
import { issueLink, type IssuedLink, type LinkPurpose } from './account-links.ts';
import { invitationMail, resetMail, verificationMail } from './account-mails.ts';
import { companyName, type UserAccount } from './accounts.repository.ts';

const mailFor = async (
  { config }: PublicContext<'config'>,
  tx: Tx,
  user: UserAccount,
  link: IssuedLink,
): Promise<Mail> => {
  switch (link.purpose) {
    case 'verify-email':
      return verificationMail(config, user, link);
    case 'reset-password':
      return resetMail(config, user, link);
    case 'invitation':
      return invitationMail(config, user, link, await companyName(tx, user.companyId));
  }
};

/** Issues a link and mails it; `by`: who asked for it, if that is certain. The caller has locked the user's row. */
export const sendLink = async (
  ctx: PublicContext<'clock' | 'config'>,
  tx: Tx,
  user: UserAccount,
  purpose: LinkPurpose,
  by?: string,
): Promise<void> => {
  const link = await issueLink(tx, ctx.clock.now(), user.id, purpose);
  await enqueueMail(tx, await mailFor(ctx, tx, user, link));
  const { id: targetId, companyId } = user;
  await audit(tx, {
    action: 'link.sent',
    companyId,
    ...(by !== undefined && { userId: by }),
    targetId,
    detail: { purpose },
    request: ctx.request,
  });
};
