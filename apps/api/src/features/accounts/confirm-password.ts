import { companyDataMessages } from '@propsmith/contract';
import { audit } from '../../platform/audit.ts';
import type { MemberContext } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { withTx } from '../../platform/db/with-tx.ts';
import { consumeRateLimit } from '../../platform/rate-limits/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import { findUser, lockUser, type UserAccount } from './accounts.repository.ts';
import { requireUser } from './authenticate.ts';

type ConfirmContext = MemberContext<'db' | 'clock' | 'config' | 'passwords'>;

/** What a wrong password counts against, how it is recorded and what is answered. */
interface Confirmation {
  readonly limit: 'confirmPasswordPerUser' | 'changePasswordPerUser';
  readonly refusedAction: string;
  /** The field of the request that has the password. */
  readonly field: string;
  readonly message: string;
}

interface Confirmed {
  readonly user: UserAccount;
  /** Locks the user's row; refuses when the password was changed or the user deactivated meanwhile. */
  readonly lock: (tx: Tx) => Promise<UserAccount>;
}

/** Requires the caller's password. Call it before the transaction of the change, and `lock` in it. */
export const checkPassword = async (
  ctx: ConfirmContext,
  password: string,
  { limit, refusedAction, field, message }: Confirmation,
): Promise<Confirmed> => {
  const { userId, companyId } = ctx.actor;
  // 400, not 401: the caller is authenticated, only the typed password is wrong.
  const wrong = () => new Refusal('validation_failed', message, { errors: { [field]: [message] } });
  await consumeRateLimit(ctx, limit, userId);
  const checked = await findUser(ctx.db, userId);
  if (!(await ctx.passwords.verify(checked?.passwordHash ?? undefined, password))) {
    await withTx(ctx.db, (tx) =>
      audit(tx, { action: refusedAction, companyId, userId, request: ctx.request }),
    );
    throw wrong();
  }
  return {
    user: requireUser(checked),
    lock: async (tx) => {
      const user = requireUser(await lockUser(tx, userId));
      if (!user.enabled || user.passwordHash !== checked?.passwordHash) throw wrong();
      return user;
    },
  };
};

/** Requires the caller's password for what a session alone must not be able to do; returns `lock` (see `Confirmed`). */
export const confirmPassword = async (ctx: ConfirmContext, password: string): Promise<Confirmed['lock']> => {
  const { lock } = await checkPassword(ctx, password, {
    limit: 'confirmPasswordPerUser',
    refusedAction: 'password.confirm-refused',
    field: 'password',
    message: companyDataMessages.passwordWrong,
  });
  return lock;
};
