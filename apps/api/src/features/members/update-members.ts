import { memberMessages, type Member, type Role } from '@propsmith/contract';
import { eq } from 'drizzle-orm';
import { audit } from '../../platform/audit.ts';
import type { MemberContext } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { revokeKeysOf } from '../api-keys/index.ts';
import {
  lockUserByEmail,
  readHasSecondFactor,
  revokeAccess,
  userAccount,
  type UserAccount,
} from '../accounts/index.ts';
import { findMemberSpending, noSpending, setMemberLimit } from '../billing/index.ts';
import type { NewMember } from './add-members.ts';
import { changeMembership, refuseYourself, requireMember } from './change-membership.ts';
import { presentMember } from './present-member.ts';

/** `email` identifies the member and does not change. */
export type MemberChange = Omit<NewMember, 'role'> & {
  readonly enabled: boolean;
  readonly role?: Role | undefined;
};

const actionOf = (before: UserAccount, { enabled, role }: Pick<UserAccount, 'enabled' | 'role'>): string => {
  if (before.role !== role) return 'member.role-changed';
  if (before.enabled === enabled) return 'member.changed';
  return enabled ? 'member.activated' : 'member.deactivated';
};

const updateMember = async (
  { clock, actor, request }: MemberContext<'clock'>,
  tx: Tx,
  change: MemberChange,
): Promise<Member> => {
  const before = requireMember(await lockUserByEmail(tx, change.email), actor);
  const { firstname, lastname, enabled, role = before.role } = change;
  if (!enabled) refuseYourself(before, actor);
  if (role !== before.role && before.id === actor.userId) {
    throw new Refusal('conflict', memberMessages.notYourOwnRole);
  }
  const changed = { firstname, lastname, enabled, role };
  await tx.update(userAccount).set(changed).where(eq(userAccount.id, before.id));
  if (before.enabled && !enabled) {
    await revokeAccess(tx, clock.now(), before.id, 'deactivation');
    await revokeKeysOf(tx, clock.now(), before.id);
  }
  const { companyId, userId } = actor;
  const { spending_limit: limitCents } = change;
  if (limitCents !== undefined) await setMemberLimit(tx, companyId, before.id, limitCents);
  await audit(tx, {
    action: actionOf(before, changed),
    companyId,
    userId,
    targetId: before.id,
    detail: { role, enabled, ...(limitCents !== undefined && { limitCents }) },
    request,
  });
  const spending = await findMemberSpending(tx, companyId, [before.id]);
  return presentMember(
    { ...before, ...changed },
    await readHasSecondFactor(tx, before.id),
    spending.get(before.id) ?? noSpending,
  );
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
