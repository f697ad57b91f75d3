import { changePasswordMessages } from '@propsmith/contract';
import { audit } from '../../platform/audit.ts';
import type { MemberContext } from '../../platform/context.ts';
import { withTx } from '../../platform/db/with-tx.ts';
import { checkPassword } from './confirm-password.ts';
import { refuseGuessableOf } from './guessable-password.ts';
import { replacePassword } from './replace-password.ts';

/** Requires the current password, revokes the other sessions and mails the user. */
export const changePassword = async (
  ctx: MemberContext<'db' | 'clock' | 'config' | 'passwords'>,
  passwords: { readonly old_password: string; readonly new_password: string },
): Promise<void> => {
  const { userId, companyId, familyId } = ctx.actor;
  const confirmed = await checkPassword(ctx, passwords.old_password, {
    limit: 'changePasswordPerUser',
    refusedAction: 'password.change-refused',
    field: 'old_password',
    message: changePasswordMessages.currentWrong,
  });
  await refuseGuessableOf(ctx.db, 'new_password', passwords.new_password, confirmed.user);
  const passwordHash = await ctx.passwords.hash(passwords.new_password);
  await withTx(ctx.db, async (tx) => {
    const user = await confirmed.lock(tx);
    await replacePassword(ctx, tx, user, {
      passwordHash,
      reason: 'password-change',
      keptFamilyId: familyId,
    });
    await audit(tx, { action: 'password.changed', companyId, userId, request: ctx.request });
  });
};
