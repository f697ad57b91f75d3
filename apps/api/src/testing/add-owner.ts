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

/** Of a password that nobody knows, at the lowest cost that argon2 accepts: refusing a wrong one takes no time. */
export const OWNER_PASSWORD_HASH = `$argon2id$v=19$m=8,t=1,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`;

type NewUser = typeof userAccount.$inferInsert;

/** A member without a password, by default: the row that an invitation leaves behind. */
export const addMember = async (
  db: Database,
  member: Pick<NewUser, 'companyId' | 'email' | 'createdAt'> & Partial<NewUser>,
): Promise<void> => {
  const invited = { id: newId(), firstname: 'Ida', lastname: 'Invited', role: roles.user };
  await db.insert(userAccount).values({ ...invited, ...member });
};

/** The row that a login leaves behind. */
export const addSession = async (
  db: Database,
  { familyId: id, userId, createdAt }: Omit<Owner, 'email'> & { readonly createdAt: Date },
): Promise<void> => {
  const origin = { ip: '192.0.2.1', userAgent: 'test' };
  await db.insert(sessionFamily).values({ id, userId, createdAt, lastUsedAt: createdAt, ...origin });
};

/** A company's administrator, signed in: the rows that a signup and a login leave behind. */
export const addOwner = async (db: Database, companyId: string, createdAt: Date): Promise<Owner> => {
  const [userId, familyId] = [newId(), newId()];
  const email = `owner-${userId}@example.com`;
  await addMember(db, {
    ...{ id: userId, companyId, email, firstname: 'Ada', lastname: 'Example' },
    ...{ role: roles.admin, emailVerifiedAt: createdAt, createdAt },
    passwordHash: OWNER_PASSWORD_HASH,
  });
  await addSession(db, { familyId, userId, createdAt });
  const expiresAt = secondsAfter(createdAt, lifetimes.refreshTokenSeconds);
  await db.insert(refreshToken).values({ id: newId(), familyId, tokenHash: newId(), createdAt, expiresAt });
  return { userId, familyId, email };
};
