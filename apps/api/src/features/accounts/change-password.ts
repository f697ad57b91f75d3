import { changePasswordMessages } from '@propsmith/contract';
import { audit } from '../../platform/audit.ts';
import type { MemberContext } from '../../platform/context.ts';
import { withTx } from '../../platform/db/with-tx.ts';
import { consumeRateLimit } from '../../platform/rate-limits/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import { findUser, lockUser } from './accounts.repository.ts';
import { requireUser } from './authenticate.ts';
import { refuseGuessableOf } from './guessable-password.ts';
import { replacePassword } from './replace-password.ts';

/** 400, not 401: the caller is authenticated, only the typed password is wrong. */
const currentWrong = (): Refusal =>
  new Refusal('validation_failed', changePasswordMessages.currentWrong, {
    errors: { old_password: [changePasswordMessages.currentWrong] },
  });

/** Requires the current password, revokes the other sessions and mails the user. */
export const changePassword = async (
  ctx: MemberContext<'db' | 'clock' | 'config' | 'passwords'>,
  passwords: { readonly old_password: string; readonly new_password: string },
): Promise<void> => {
  const { userId, companyId, familyId } = ctx.actor;
  await consumeRateLimit(ctx, 'changePasswordPerUser', userId);
  const checked = await findUser(ctx.db, userId);
  if (!(await ctx.passwords.verify(checked?.passwordHash ?? undefined, passwords.old_password))) {
    await withTx(ctx.db, (tx) =>
      audit(tx, { action: 'password.change-refused', companyId, userId, request: ctx.request }),
    );
    throw currentWrong();
  }
  await refuseGuessableOf(ctx.db, 'new_password', passwords.new_password, requireUser(checked));
  const passwordHash = await ctx.passwords.hash(passwords.new_password);
  await withTx(ctx.db, async (tx) => {
    const user = requireUser(await lockUser(tx, userId));
    if (user.passwordHash !== checked?.passwordHash) throw currentWrong();
    await replacePassword(ctx, tx, user, {
      passwordHash,
      reason: 'password-change',
      keptFamilyId: familyId,
    });
    await audit(tx, { action: 'password.changed', companyId, userId, request: ctx.request });
  });
};
