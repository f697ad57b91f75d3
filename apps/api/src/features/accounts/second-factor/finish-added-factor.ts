import { audit } from '../../../platform/audit.ts';
import type { MemberContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { enqueueMail } from '../../../platform/mail/index.ts';
import { furtherFactorAddedMail, secondFactorAddedMail } from '../account-mails.ts';
import type { UserAccount } from '../accounts.repository.ts';
import { revokeAccess } from '../sessions.repository.ts';
import { replaceRecoveryCodes } from './recovery-codes.ts';

/**
 * What follows an added factor. The first one signs out the other sessions, which the password alone has opened, and gives
 * the recovery codes; a further one shares them and gets none.
 */
export const finishAddedFactor = async (
  ctx: MemberContext<'clock' | 'config'>,
  tx: Tx,
  user: UserAccount,
  {
    action,
    isFirst,
  }: { readonly action: 'second-factor.added' | 'passkey.added'; readonly isFirst: boolean },
): Promise<string[]> => {
  const now = ctx.clock.now();
  const { userId, companyId, familyId } = ctx.actor;
  await audit(tx, { action, companyId, userId, request: ctx.request });
  await enqueueMail(tx, (isFirst ? secondFactorAddedMail : furtherFactorAddedMail)(ctx.config, user));
  if (!isFirst) return [];
  await revokeAccess(tx, now, userId, 'second-factor-added', familyId);
  return replaceRecoveryCodes(tx, now, userId);
};
