import { eq } from 'drizzle-orm';
import { audit } from '../../platform/audit.ts';
import type { MemberContext } from '../../platform/context.ts';
import { lockUser, userAccount } from '../accounts/index.ts';
import { changeMembership, refuseYourself, requireMember } from './change-membership.ts';

/**
 * Deletes all of them or nobody. Sessions and links go with the account and the address is free again; executions and
 * payments stay, they hold the member's id and name themselves.
 */
export const deleteMembers = (ctx: MemberContext<'db'>, ids: readonly string[]): Promise<void> =>
  changeMembership(ctx, async (tx) => {
    const { actor, request } = ctx;
    const { companyId, userId } = actor;
    for (const id of new Set(ids)) {
      const member = requireMember(await lockUser(tx, id), actor);
      refuseYourself(member, actor);
      await tx.delete(userAccount).where(eq(userAccount.id, id));
      await audit(tx, { action: 'member.deleted', companyId, userId, targetId: id, request });
    }
  });
