import { roles, type Role } from '@propsmith/contract';
import { and, eq, isNotNull, sql, type SQL } from 'drizzle-orm';
import type { Database, Tx } from '../../platform/db/database.ts';
import { company, userAccount } from './accounts.tables.ts';
import { isKeptForAnother } from './email-change/email-change.repository.ts';

export type UserAccount = typeof userAccount.$inferSelect;

export const findUser = async (db: Database, userId: string): Promise<UserAccount | undefined> => {
  const [user] = await db.select().from(userAccount).where(eq(userAccount.id, userId));
  return user;
};

export const findUserByEmail = async (db: Database, email: string): Promise<UserAccount | undefined> => {
  const [user] = await db.select().from(userAccount).where(eq(userAccount.email, email));
  return user;
};

/** First and last name of a user, as an expression for a larger statement; empty for a deleted one. */
export const memberName = (userId: string): SQL =>
  sql`coalesce((select firstname || ' ' || lastname from user_account where id = ${userId}), '')`;

/** Locks the user's row until the transaction ends, so that changes of one user are serialised. */
export const lockUser = async (tx: Tx, userId: string): Promise<UserAccount | undefined> => {
  const [user] = await tx.select().from(userAccount).where(eq(userAccount.id, userId)).for('update');
  return user;
};

export const lockUserByEmail = async (tx: Tx, email: string): Promise<UserAccount | undefined> => {
  const [user] = await tx.select().from(userAccount).where(eq(userAccount.email, email)).for('update');
  return user;
};

/** Sessions and links are deleted by cascade. */
export const deleteUser = async (tx: Tx, userId: string): Promise<void> => {
  await tx.delete(userAccount).where(eq(userAccount.id, userId));
};

/** An invited member has no password until the invitation is accepted. */
export const hasAccepted = ({ passwordHash }: Pick<UserAccount, 'passwordHash'>): boolean =>
  passwordHash !== null;

export const markEmailVerified = async (tx: Tx, now: Date, userId: string): Promise<void> => {
  await tx.update(userAccount).set({ emailVerifiedAt: now }).where(eq(userAccount.id, userId));
};

/** Who is told of what concerns the company as a whole. */
export const activeAdministrators = (db: Database, companyId: string) =>
  db
    .select({ email: userAccount.email, firstname: userAccount.firstname })
    .from(userAccount)
    .where(
      and(
        eq(userAccount.companyId, companyId),
        eq(userAccount.role, roles.admin),
        eq(userAccount.enabled, true),
        isNotNull(userAccount.passwordHash),
      ),
    )
    .orderBy(userAccount.createdAt, userAccount.id);

export const companyName = async (db: Database, companyId: string): Promise<string> => {
  const [found] = await db.select({ name: company.name }).from(company).where(eq(company.id, companyId));
  return found?.name ?? '';
};

export const findCompany = async (db: Database, id: string): Promise<typeof company.$inferSelect> => {
  const [found] = await db.select().from(company).where(eq(company.id, id));
  if (found === undefined) throw new Error(`There is no company ${id}.`);
  return found;
};

/** Locks the company's row until the transaction ends, so that changes of its members are serialised. */
export const lockCompany = async (tx: Tx, companyId: string): Promise<void> => {
  // Not `for update`, which would block inserts that reference the company: executions, uploads, payments.
  await tx.select({ id: company.id }).from(company).where(eq(company.id, companyId)).for('no key update');
};

export interface NewUser {
  readonly id: string;
  readonly companyId: string;
  readonly email: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly role: Role;
  readonly passwordHash: string | null;
  readonly createdAt: Date;
  readonly invitedBy?: string;
}

/** Undefined when the address already has an account, or is kept for one that can take it back; then roll back. */
export const insertUser = async (tx: Tx, user: NewUser): Promise<UserAccount | undefined> => {
  const [inserted] = await tx
    .insert(userAccount)
    .values(user)
    .onConflictDoNothing({ target: userAccount.email })
    .returning();
  // After the insert, which waits for a parallel change that gives the address up.
  const isKept = await isKeptForAnother(tx, user.createdAt, user.email, user.id);
  return isKept ? undefined : inserted;
};

export const insertCompany = async (tx: Tx, id: string, name: string, createdAt: Date): Promise<void> => {
  await tx.insert(company).values({ id, name, createdAt });
};
