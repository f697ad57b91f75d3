import { memberMessages } from '@propsmith/contract';
import { withTx } from '../../platform/db/with-tx.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { RequestInfo } from '../../platform/http/request-info.ts';
import { Refusal } from '../../platform/refusal.ts';
import { findUser, lockUser, sendLink, type UserAccount } from '../accounts/index.ts';
import { requireMember } from './change-membership.ts';
import { countInvitation } from './count-invitation.ts';

const requireInvited = (user: UserAccount | undefined, actor: Actor): UserAccount => {
  const member = requireMember(user, actor);
  if (member.passwordHash !== null) throw new Refusal('conflict', memberMessages.invitationAccepted);
  if (!member.enabled) throw new Refusal('conflict', memberMessages.invitationNeedsActive);
  return member;
};

/** A new invitation in place of the older ones. */
export const resendInvitation = async (
  deps: Deps,
  actor: Actor,
  id: string,
  request: RequestInfo,
): Promise<void> => {
  const { email } = requireInvited(await findUser(deps.db, id), actor);
  await countInvitation(deps, actor.companyId, email);
  await withTx(deps.db, async (tx) => {
    const member = requireInvited(await lockUser(tx, id), actor);
    await sendLink(deps, tx, member, 'invitation', request);
  });
};
