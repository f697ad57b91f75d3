import { eq } from 'drizzle-orm';
import type { Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { enqueueMail } from '../../platform/mail/index.ts';
import { passwordChangedMail } from './account-mails.ts';
import type { UserAccount } from './accounts.repository.ts';
import { userAccount } from './accounts.tables.ts';
import { revokeAccess } from './sessions.repository.ts';

export interface NewPassword {
  readonly passwordHash: string;
  readonly reason: 'password-reset' | 'password-change';
  /** The session that changed the password is not revoked. */
  readonly keptFamilyId?: string;
}

/**
 * Sets a password, revokes the access that the previous one gave and, unless it is the first password, mails the user. The
 * caller has locked the user's row.
 */
export const replacePassword = async (
  { clock, config }: Pick<Deps, 'clock' | 'config'>,
  tx: Tx,
  user: UserAccount,
  { passwordHash, reason, keptFamilyId }: NewPassword,
): Promise<void> => {
  await tx.update(userAccount).set({ passwordHash }).where(eq(userAccount.id, user.id));
  await revokeAccess(tx, clock.now(), user.id, reason, keptFamilyId);
  if (user.passwordHash !== null) await enqueueMail(tx, passwordChangedMail(config, user));
};
