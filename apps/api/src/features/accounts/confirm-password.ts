import { companyDataMessages } from '@propsmith/contract';
import { audit } from '../../platform/audit.ts';
import type { MemberContext } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { withTx } from '../../platform/db/with-tx.ts';
import { consumeRateLimit } from '../../platform/rate-limits/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import { findUser, lockUser, type UserAccount } from './accounts.repository.ts';
import { requireUser } from './authenticate.ts';

/** 400, not 401: the caller is authenticated, only the typed password is wrong. */
const wrongPassword = (): Refusal =>
  new Refusal('validation_failed', companyDataMessages.passwordWrong, {
    errors: { password: [companyDataMessages.passwordWrong] },
  });

/**
 * Requires the caller's password for what a session alone must not be able to do. Call it before the transaction of the
 * change, and the function that it returns in it: that one locks the user's row and refuses when the password was changed or
 * the user deactivated meanwhile.
 */
export const confirmPassword = async (
  ctx: MemberContext<'db' | 'clock' | 'config' | 'passwords'>,
  password: string,
): Promise<(tx: Tx) => Promise<UserAccount>> => {
  const { userId, companyId } = ctx.actor;
  await consumeRateLimit(ctx, 'confirmPasswordPerUser', userId);
  const checked = await findUser(ctx.db, userId);
  if (!(await ctx.passwords.verify(checked?.passwordHash ?? undefined, password))) {
    await withTx(ctx.db, (tx) =>
      audit(tx, { action: 'password.confirm-refused', companyId, userId, request: ctx.request }),
    );
    throw wrongPassword();
  }
  return async (tx) => {
    const user = requireUser(await lockUser(tx, userId));
    if (!user.enabled || user.passwordHash !== checked?.passwordHash) throw wrongPassword();
    return user;
  };
};
