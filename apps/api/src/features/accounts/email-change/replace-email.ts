import { emailChangeMessages } from '@propsmith/contract';
import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/database.ts';
import { sqlState } from '../../../platform/db/sql-state.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { voidLinks } from '../account-links.ts';
import { userAccount } from '../accounts.tables.ts';
import { isKeptForAnother } from './email-change.repository.ts';

const UNIQUE_VIOLATION = '23505';

const addressTaken = (): Refusal => new Refusal('conflict', emailChangeMessages.addressTaken);

/**
 * Sets the address of a user who has proved to own it, and ends the links that were mailed to the previous one. Refused when
 * another account has the address or can take it back. The caller has locked the user's row.
 */
export const replaceEmail = async (tx: Tx, now: Date, userId: string, email: string): Promise<void> => {
  try {
    await tx
      .update(userAccount)
      .set({
        email,
        emailVerifiedAt: now,
        signupEmail: sql`coalesce(${userAccount.signupEmail}, ${userAccount.email})`,
      })
      .where(eq(userAccount.id, userId));
  } catch (error) {
    if (sqlState(error) === UNIQUE_VIOLATION) throw addressTaken();
    throw error;
  }
  // After the update, which waits for a parallel change that gives the address up.
  if (await isKeptForAnother(tx, now, email, userId)) throw addressTaken();
  await voidLinks(tx, now, userId, ['verify-email', 'reset-password', 'invitation']);
};
