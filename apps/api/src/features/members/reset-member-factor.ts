import { memberMessages, secondFactorMessages } from '@propsmith/contract';
import { audit } from '../../platform/audit.ts';
import type { MemberContext } from '../../platform/context.ts';
import { withTx } from '../../platform/db/with-tx.ts';
import { Refusal } from '../../platform/refusal.ts';
import { confirmPassword, findUser, lockCompany, resetSecondFactor } from '../accounts/index.ts';
import { requireMember } from './change-membership.ts';

/** Removes the second factor that a member has lost, and signs the member out everywhere. */
export const resetMemberFactor = async (
  ctx: MemberContext<'db' | 'clock' | 'config' | 'passwords'>,
  { id, password }: { readonly id: string; readonly password: string },
): Promise<void> => {
  const { actor, request } = ctx;
  const { companyId, userId } = actor;
  const member = requireMember(await findUser(ctx.db, id), actor);
  if (member.id === userId) throw new Refusal('conflict', memberMessages.notYourOwnFactor);
  const lockConfirmed = await confirmPassword(ctx, password);
  await withTx(ctx.db, async (tx) => {
    // Two administrators who reset each other would otherwise wait for each other's row.
    await lockCompany(tx, companyId);
    await lockConfirmed(tx);
    if (!(await resetSecondFactor(ctx, tx, id, 'administrator')))
      throw new Refusal('conflict', secondFactorMessages.notOn);
    await audit(tx, { action: 'member.second-factor-reset', companyId, userId, targetId: id, request });
  });
};
