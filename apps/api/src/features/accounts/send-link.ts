import { audit } from '../../platform/audit.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { RequestInfo } from '../../platform/http/request-info.ts';
import { enqueueMail, type Mail } from '../../platform/mail/index.ts';
import { issueLink, type IssuedLink, type LinkPurpose } from './account-links.ts';
import { invitationMail, resetMail, verificationMail } from './account-mails.ts';
import { companyName, type UserAccount } from './accounts.repository.ts';

const mailFor = async (deps: Deps, tx: Tx, user: UserAccount, link: IssuedLink): Promise<Mail> => {
  switch (link.purpose) {
    case 'verify-email':
      return verificationMail(deps.config, user, link);
    case 'reset-password':
      return resetMail(deps.config, user, link);
    case 'invitation':
      return invitationMail(deps.config, user, link, await companyName(tx, user.companyId));
  }
};

/** Issues a link and mails it, in one transaction with its cause. The caller holds the user's row. */
export const sendLink = async (
  deps: Deps,
  tx: Tx,
  user: UserAccount,
  purpose: LinkPurpose,
  request: RequestInfo,
): Promise<void> => {
  const link = await issueLink(tx, deps.clock.now(), user.id, purpose);
  await enqueueMail(tx, await mailFor(deps, tx, user, link));
  const { id: userId, companyId } = user;
  await audit(tx, { action: 'link.sent', companyId, userId, detail: { purpose }, request });
};
