import { changePasswordMessages, serverMessages } from '@propsmith/contract';
import { audit } from '../../platform/audit.ts';
import { withTx } from '../../platform/db/with-tx.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { RequestInfo } from '../../platform/http/request-info.ts';
import { consumeRateLimit } from '../../platform/rate-limits/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import { findUser, lockUser } from './accounts.repository.ts';
import { replacePassword } from './replace-password.ts';

/** A 400: the caller is who the token says, only the typed password is not. */
const currentWrong = (): Refusal =>
  new Refusal('validation_failed', changePasswordMessages.currentWrong, {
    errors: { old_password: [changePasswordMessages.currentWrong] },
  });

/** Needs the current password, signs out the other sessions and tells the owner. */
export const changePassword = async (
  deps: Deps,
  { userId, companyId, familyId }: Actor,
  passwords: { readonly old_password: string; readonly new_password: string },
  request: RequestInfo,
): Promise<void> => {
  await consumeRateLimit(deps.db, deps.clock, deps.config.rateLimits.changePasswordPerUser, userId);
  const checked = await findUser(deps.db, userId);
  if (!(await deps.passwords.verify(checked?.passwordHash ?? undefined, passwords.old_password))) {
    throw currentWrong();
  }
  const passwordHash = await deps.passwords.hash(passwords.new_password);
  await withTx(deps.db, async (tx) => {
    const user = await lockUser(tx, userId);
    if (user === undefined) throw new Refusal('token_not_valid', serverMessages.tokenInvalid);
    if (user.passwordHash !== checked?.passwordHash) throw currentWrong();
    await replacePassword(deps, tx, user, {
      passwordHash,
      reason: 'password-change',
      keptFamilyId: familyId,
    });
    await audit(tx, { action: 'password.changed', companyId, userId, request });
  });
};
