import { eq } from 'drizzle-orm';
import { audit } from '../../platform/audit.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { RequestInfo } from '../../platform/http/request-info.ts';
import { lockUser, userAccount } from '../accounts/index.ts';
import { changeMembership, refuseYourself, requireMember } from './change-membership.ts';

/**
 * Deletes all of them or nobody. Sessions and links go with the account and the address is free again; executions and
 * payments stay, they hold the member's id and name themselves.
 */
export const deleteMembers = (
  deps: Deps,
  actor: Actor,
  ids: readonly string[],
  request: RequestInfo,
): Promise<void> =>
  changeMembership(deps, actor, async (tx) => {
    for (const id of new Set(ids)) {
      const member = requireMember(await lockUser(tx, id), actor);
      refuseYourself(member, actor);
      await tx.delete(userAccount).where(eq(userAccount.id, id));
      const { companyId, userId } = actor;
      await audit(tx, { action: 'member.deleted', companyId, userId, targetId: id, request });
    }
  });
