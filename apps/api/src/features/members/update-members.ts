import type { Member } from '@propsmith/contract';
import { eq } from 'drizzle-orm';
import { audit } from '../../platform/audit.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { RequestInfo } from '../../platform/http/request-info.ts';
import { lockUserByEmail, shutOut, userAccount, type UserAccount } from '../accounts/index.ts';
import type { NewMember } from './add-members.ts';
import { changeMembership, refuseYourself, requireMember } from './change-membership.ts';
import { presentMember } from './present-member.ts';

/** The e-mail says who is meant and never changes. */
export type MemberChange = NewMember & { readonly enabled: boolean };

const actionOf = (before: UserAccount, { enabled }: MemberChange): string => {
  if (before.enabled === enabled) return 'member.changed';
  return enabled ? 'member.activated' : 'member.deactivated';
};

const updateMember = async (
  deps: Deps,
  tx: Tx,
  actor: Actor,
  change: MemberChange,
  request: RequestInfo,
): Promise<Member> => {
  const before = requireMember(await lockUserByEmail(tx, change.email), actor);
  const { firstname, lastname, enabled } = change;
  if (!enabled) refuseYourself(before, actor);
  await tx.update(userAccount).set({ firstname, lastname, enabled }).where(eq(userAccount.id, before.id));
  if (before.enabled && !enabled) await shutOut(tx, deps.clock.now(), before.id);
  const { companyId, userId } = actor;
  const action = actionOf(before, change);
  await audit(tx, { action, companyId, userId, targetId: before.id, request });
  return presentMember({ ...before, firstname, lastname, enabled });
};

/** Changes all of them or, when one is not a member or may not be changed so, nobody. */
export const updateMembers = (
  deps: Deps,
  actor: Actor,
  changes: readonly MemberChange[],
  request: RequestInfo,
): Promise<Member[]> =>
  changeMembership(deps, actor, async (tx) => {
    const updated: Member[] = [];
    for (const change of changes) updated.push(await updateMember(deps, tx, actor, change, request));
    return updated;
  });
