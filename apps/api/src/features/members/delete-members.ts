import { audit } from '../../platform/audit.ts';
import type { MemberContext } from '../../platform/context.ts';
import { deleteUser, lockUser } from '../accounts/index.ts';
import { changeMembership, refuseYourself, requireMember } from './change-membership.ts';

/**
 * Deletes all members or, when one cannot be deleted, none. Sessions and links are deleted by cascade; executions and
 * payments keep the member's id and name.
 */
export const deleteMembers = (ctx: MemberContext<'db'>, ids: readonly string[]): Promise<void> =>
  changeMembership(ctx, async (tx) => {
    const { actor, request } = ctx;
    const { companyId, userId } = actor;
    for (const id of new Set(ids)) {
      const member = requireMember(await lockUser(tx, id), actor);
      refuseYourself(member, actor);
      await deleteUser(tx, id);
      await audit(tx, { action: 'member.deleted', companyId, userId, targetId: id, request });
    }
  });
