import { memberMessages } from '@propsmith/contract';
import type { MemberContext } from '../../platform/context.ts';
import { withTx } from '../../platform/db/with-tx.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { Refusal } from '../../platform/refusal.ts';
import { findUser, lockUser, sendLink, type UserAccount } from '../accounts/index.ts';
import { countInvitation } from './add-members.ts';
import { requireMember } from './change-membership.ts';

const requireInvited = (user: UserAccount | undefined, actor: Actor): UserAccount => {
  const member = requireMember(user, actor);
  if (member.passwordHash !== null) throw new Refusal('conflict', memberMessages.invitationAccepted);
  if (!member.enabled) throw new Refusal('conflict', memberMessages.invitationNeedsActive);
  return member;
};

/** Sends a new invitation and voids the older ones. */
export const resendInvitation = async (
  ctx: MemberContext<'db' | 'clock' | 'config'>,
  id: string,
): Promise<void> => {
  const { email } = requireInvited(await findUser(ctx.db, id), ctx.actor);
  await countInvitation(ctx, email);
  await withTx(ctx.db, async (tx) => {
    const member = requireInvited(await lockUser(tx, id), ctx.actor);
    await sendLink(ctx, tx, member, 'invitation', ctx.actor.userId);
  });
};
