import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/db/database.ts';
import { userAccount } from '../accounts.tables.ts';

/**
 * Whether the user of a statement's `user_account` row has a second factor. The names are written out: drizzle leaves the
 * table away in a statement about one table. A count, not `exists`: PostgreSQL hashes all rows of a table for an `exists`.
 */
export const hasSecondFactor = sql<boolean>`(
  (select count(*) > 0 from totp_factor where totp_factor.user_id = user_account.id and totp_factor.confirmed_at is not null)
  or (select count(*) > 0 from passkey where passkey.user_id = user_account.id)
)`;

/** Whether the company of such a row requires a second factor that its user does not have. */
export const mustSetUpFactor = sql<boolean>`(
  (select company.second_factor_required from company where company.id = user_account.company_id)
  and not ${hasSecondFactor}
)`;

export const readMustSetUpFactor = async (db: Database, userId: string): Promise<boolean> => {
  const [user] = await db
    .select({ must: mustSetUpFactor })
    .from(userAccount)
    .where(eq(userAccount.id, userId));
  return user?.must === true;
};

export const readHasSecondFactor = async (db: Database, userId: string): Promise<boolean> => {
  const [user] = await db
    .select({ has: hasSecondFactor })
    .from(userAccount)
    .where(eq(userAccount.id, userId));
  return user?.has === true;
};
