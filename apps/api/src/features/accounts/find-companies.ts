import { asc, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { isUuid } from '../../platform/ids.ts';
import { company, userAccount } from './accounts.tables.ts';

const MEMBERS_SHOWN_MAX = 100;

/** The companies that an operator may mean: by id, by a member's address, or by their exact name. */
export const findCompanies = (db: Database, text: string): Promise<(typeof company.$inferSelect)[]> => {
  const ofMember = db
    .select({ id: userAccount.companyId })
    .from(userAccount)
    .where(eq(userAccount.email, text.toLowerCase()));
  const isMeant = isUuid(text)
    ? eq(company.id, text)
    : text.includes('@')
      ? inArray(company.id, ofMember)
      : eq(company.name, text);
  return db.select().from(company).where(isMeant).orderBy(asc(company.createdAt));
};

/** The members of a company, the oldest first. */
export const readMembers = (db: Database, companyId: string) =>
  db
    .select({
      id: userAccount.id,
      email: userAccount.email,
      role: userAccount.role,
      enabled: userAccount.enabled,
      emailVerifiedAt: userAccount.emailVerifiedAt,
    })
    .from(userAccount)
    .where(eq(userAccount.companyId, companyId))
    .orderBy(asc(userAccount.createdAt), asc(userAccount.id))
    .limit(MEMBERS_SHOWN_MAX);
