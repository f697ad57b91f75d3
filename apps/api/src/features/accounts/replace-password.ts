import { eq } from 'drizzle-orm';
import type { Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { enqueueMail } from '../../platform/mail/index.ts';
import { passwordPurposes, voidLinks } from './account-links.ts';
import { passwordChangedMail } from './account-mails.ts';
import type { UserAccount } from './accounts.repository.ts';
import { userAccount } from './accounts.tables.ts';
import { revokeSessions } from './sessions.repository.ts';

export interface NewPassword {
  readonly passwordHash: string;
  readonly reason: 'password-reset' | 'password-change';
  /** The session that made the change goes on. */
  readonly keptFamilyId?: string;
}

/**
 * Puts a password in place of another: whatever the old one opened is closed, links that could set a third are void, and
 * the owner is told, unless this is the first password. The caller holds the user's row.
 */
export const replacePassword = async (
  { clock, config }: Pick<Deps, 'clock' | 'config'>,
  tx: Tx,
  user: UserAccount,
  { passwordHash, reason, keptFamilyId }: NewPassword,
): Promise<void> => {
  const now = clock.now();
  await tx.update(userAccount).set({ passwordHash }).where(eq(userAccount.id, user.id));
  await voidLinks(tx, now, user.id, passwordPurposes);
  await revokeSessions(tx, now, user.id, reason, keptFamilyId);
  if (user.passwordHash !== null) await enqueueMail(tx, passwordChangedMail(config, user));
};
