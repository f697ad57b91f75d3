import { lifetimes, roles } from '@propsmith/contract';
import { refreshToken, sessionFamily, userAccount } from '../features/accounts/accounts.tables.ts';
import { secondsAfter } from '../platform/clock.ts';
import type { Database } from '../platform/db/database.ts';
import { newId } from '../platform/ids.ts';

export interface Owner {
  readonly userId: string;
  readonly familyId: string;
  readonly email: string;
}

type NewUser = typeof userAccount.$inferInsert;

/** A member without a password, by default: the row that an invitation leaves behind. */
export const addMember = async (
  db: Database,
  member: Pick<NewUser, 'companyId' | 'email' | 'createdAt'> & Partial<NewUser>,
): Promise<void> => {
  const invited = { id: newId(), firstname: 'Ida', lastname: 'Invited', role: roles.user };
  await db.insert(userAccount).values({ ...invited, ...member });
};

/** A company's administrator, signed in: the rows that a signup and a login leave behind. */
export const addOwner = async (db: Database, companyId: string, createdAt: Date): Promise<Owner> => {
  const [userId, familyId] = [newId(), newId()];
  const email = `owner-${userId}@example.com`;
  await addMember(db, {
    ...{ id: userId, companyId, email, firstname: 'Ada', lastname: 'Example' },
    ...{ role: roles.admin, emailVerifiedAt: createdAt, createdAt },
  });
  const origin = { ip: '192.0.2.1', userAgent: 'test' };
  await db
    .insert(sessionFamily)
    .values({ id: familyId, userId, createdAt, lastUsedAt: createdAt, ...origin });
  const expiresAt = secondsAfter(createdAt, lifetimes.refreshTokenSeconds);
  await db.insert(refreshToken).values({ id: newId(), familyId, tokenHash: newId(), createdAt, expiresAt });
  return { userId, familyId, email };
};
