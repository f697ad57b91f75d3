import { memberMessages, type Member, type Role } from '@propsmith/contract';
import { audit } from '../../platform/audit.ts';
import type { MemberContext } from '../../platform/context.ts';
import { withTx } from '../../platform/db/with-tx.ts';
import { newId } from '../../platform/ids.ts';
import { consumeRateLimit } from '../../platform/rate-limits/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import { insertUser, requireNotClosing, sendLink } from '../accounts/index.ts';
import { noSpending, setMemberLimit } from '../billing/index.ts';
import { presentMember } from './present-member.ts';

export interface NewMember {
  readonly email: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly role: Role;
  /** Null for none. */
  readonly spending_limit?: number | null | undefined;
}

/** Also counts a member who is deleted and added again, so that the address gets only so many mails. */
export const countInvitation = (
  ctx: MemberContext<'db' | 'clock' | 'config'>,
  email: string,
): Promise<void> => consumeRateLimit(ctx, 'invitationPerAddress', `${ctx.actor.companyId} ${email}`);

/** Invites all members or, when one address has an account in any company, none. */
export const addMembers = async (
  ctx: MemberContext<'db' | 'clock' | 'config'>,
  members: readonly NewMember[],
): Promise<Member[]> => {
  const { actor, request } = ctx;
  const { userId, companyId } = actor;
  await requireNotClosing(ctx.db, companyId);
  await consumeRateLimit(ctx, 'addUserPerCompany', companyId, { uses: members.length });
  for (const { email } of members) await countInvitation(ctx, email);
  return withTx(ctx.db, async (tx) => {
    const added: Member[] = [];
    for (const { role, spending_limit: limitCents = null, ...names } of members) {
      const createdAt = ctx.clock.now();
      const person = { ...names, role, passwordHash: null, invitedBy: userId };
      const member = await insertUser(tx, { id: newId(), companyId, ...person, createdAt });
      if (member === undefined) throw new Refusal('conflict', memberMessages.alreadyExists);
      await audit(tx, {
        action: 'member.invited',
        companyId,
        userId,
        targetId: member.id,
        detail: { role, ...(limitCents !== null && { limitCents }) },
        request,
      });
      await setMemberLimit(tx, companyId, member.id, limitCents);
      await sendLink(ctx, tx, member, 'invitation', userId);
      added.push(presentMember(member, false, { ...noSpending, limitCents }));
    }
    return added;
  });
};
