import type { Tx } from '../../platform/db/database.ts';
import { passwordPurposes, voidLinks } from './account-links.ts';
import { revokeSessions } from './sessions.repository.ts';

/** Ends a deactivated user's sessions, and voids the links that would open the account again once it is active. */
export const shutOut = async (tx: Tx, now: Date, userId: string): Promise<void> => {
  await revokeSessions(tx, now, userId, 'deactivation');
  await voidLinks(tx, now, userId, passwordPurposes);
};
