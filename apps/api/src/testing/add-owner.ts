import { roles } from '@propsmith/contract';
import { sessionFamily, userAccount } from '../features/accounts/accounts.tables.ts';
import type { Database } from '../platform/db/database.ts';
import { newId } from '../platform/ids.ts';

export interface Owner {
  readonly userId: string;
  readonly familyId: string;
  readonly email: string;
}

/** A company's administrator, signed in: the rows that a signup and a login leave behind. */
export const addOwner = async (db: Database, companyId: string, createdAt: Date): Promise<Owner> => {
  const [userId, familyId] = [newId(), newId()];
  const email = `owner-${userId}@example.com`;
  await db.insert(userAccount).values({
    id: userId,
    companyId,
    email,
    firstname: 'Ada',
    lastname: 'Example',
    role: roles.admin,
    emailVerifiedAt: createdAt,
    createdAt,
  });
  const origin = { ip: '192.0.2.1', userAgent: 'test' };
  await db
    .insert(sessionFamily)
    .values({ id: familyId, userId, createdAt, lastUsedAt: createdAt, ...origin });
  return { userId, familyId, email };
};
