import type { Member } from '@propsmith/contract';
import { eq } from 'drizzle-orm';
import { audit } from '../../platform/audit.ts';
import type { MemberContext } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { lockUserByEmail, revokeAccess, userAccount, type UserAccount } from '../accounts/index.ts';
import type { NewMember } from './add-members.ts';
import { changeMembership, refuseYourself, requireMember } from './change-membership.ts';
import { presentMember } from './present-member.ts';

/** `email` identifies the member and does not change. */
export type MemberChange = NewMember & { readonly enabled: boolean };

const actionOf = (before: UserAccount, { enabled }: MemberChange): string => {
  if (before.enabled === enabled) return 'member.changed';
  return enabled ? 'member.activated' : 'member.deactivated';
};

const updateMember = async (
  { clock, actor, request }: MemberContext<'clock'>,
  tx: Tx,
  change: MemberChange,
): Promise<Member> => {
  const before = requireMember(await lockUserByEmail(tx, change.email), actor);
  const { firstname, lastname, enabled } = change;
  if (!enabled) refuseYourself(before, actor);
  await tx.update(userAccount).set({ firstname, lastname, enabled }).where(eq(userAccount.id, before.id));
  if (before.enabled && !enabled) await revokeAccess(tx, clock.now(), before.id, 'deactivation');
  const { companyId, userId } = actor;
  const action = actionOf(before, change);
  await audit(tx, { action, companyId, userId, targetId: before.id, request });
  return presentMember({ ...before, firstname, lastname, enabled });
};

/** Changes all members or, when one change is refused, none. */
export const updateMembers = (
  ctx: MemberContext<'db' | 'clock'>,
  changes: readonly MemberChange[],
): Promise<Member[]> =>
  changeMembership(ctx, async (tx) => {
    const updated: Member[] = [];
    for (const change of changes) updated.push(await updateMember(ctx, tx, change));
    return updated;
  });
