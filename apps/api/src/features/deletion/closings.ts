import { lifetimes, roles } from '@propsmith/contract';
import { and, asc, eq, gt, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import { databaseNow, databaseTime } from '../../platform/db/database-clock.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import { companyClosing, userAccount, type CompanyClosing } from '../accounts/index.ts';

const DAY_SECONDS = 24 * 3600;
/** A failed attempt to refund is repeated after this time, then after twice the time, and at least once a day. */
const RETRY_SECONDS = 300;
const CLOSINGS_AT_ONCE = 100;
/** How long a refund can still fail at the provider. */
const WATCHED_DAYS = 180;

/** Undefined when the company is being deleted already. */
export const insertClosing = async (
  tx: Tx,
  { companyId, userId }: { readonly companyId: string; readonly userId: string },
): Promise<CompanyClosing | undefined> => {
  const [row] = await tx
    .insert(companyClosing)
    .values({ companyId, requestedBy: userId, dueAt: databaseTime(lifetimes.companyClosingSeconds) })
    .onConflictDoNothing()
    .returning();
  return row;
};

/** Undefined when the deletion has begun, or was not requested. Of this and `beginDeletion` only one can happen. */
export const deleteClosing = async (tx: Tx, companyId: string): Promise<CompanyClosing | undefined> => {
  const [row] = await tx
    .delete(companyClosing)
    .where(and(eq(companyClosing.companyId, companyId), eq(companyClosing.state, 'grace')))
    .returning();
  return row;
};

/** Moves a deletion from one state to the next; false when another process has. */
export const advance = async (
  db: Database,
  companyId: string,
  from: CompanyClosing['state'],
  to: CompanyClosing['state'],
): Promise<boolean> => {
  const moved = await db
    .update(companyClosing)
    .set({ state: to })
    .where(and(eq(companyClosing.companyId, companyId), eq(companyClosing.state, from)))
    .returning({ companyId: companyClosing.companyId });
  return moved.length === 1;
};

const inOrder = (db: Database, where: ReturnType<typeof and>): Promise<CompanyClosing[]> =>
  db.select().from(companyClosing).where(where).orderBy(asc(companyClosing.dueAt)).limit(CLOSINGS_AT_ONCE);

/** Those whose 30 days are over. */
export const dueClosings = (db: Database): Promise<CompanyClosing[]> =>
  inOrder(db, and(eq(companyClosing.state, 'grace'), lte(companyClosing.dueAt, databaseNow)));

export const closingsToRemind = (db: Database): Promise<CompanyClosing[]> =>
  inOrder(
    db,
    and(
      eq(companyClosing.state, 'grace'),
      isNull(companyClosing.remindedAt),
      lte(companyClosing.dueAt, databaseTime(lifetimes.companyClosingReminderSeconds)),
    ),
  );

/** False when another process has, or when the deletion was taken back. */
export const markReminded = async (tx: Tx, companyId: string): Promise<boolean> => {
  const marked = await tx
    .update(companyClosing)
    .set({ remindedAt: databaseNow })
    .where(and(eq(companyClosing.companyId, companyId), isNull(companyClosing.remindedAt)))
    .returning({ companyId: companyClosing.companyId });
  return marked.length === 1;
};

export const closingsToRefund = (db: Database): Promise<CompanyClosing[]> =>
  inOrder(db, and(eq(companyClosing.state, 'refunding'), lte(companyClosing.nextAttemptAt, databaseNow)));

/** Counts a failed attempt; returns how many there were. */
export const postpone = async (db: Database, companyId: string, reason: string): Promise<number> => {
  const delay = sql`least(${RETRY_SECONDS} * power(2, least(${companyClosing.attempts}, 20)), ${DAY_SECONDS})`;
  const [row] = await db
    .update(companyClosing)
    .set({
      attempts: sql`${companyClosing.attempts} + 1`,
      nextAttemptAt: sql`clock_timestamp() + make_interval(secs => ${delay})`,
      waitsFor: reason,
    })
    .where(and(eq(companyClosing.companyId, companyId), eq(companyClosing.state, 'refunding')))
    .returning({ attempts: companyClosing.attempts });
  return row?.attempts ?? 0;
};

export const closingsToErase = (db: Database): Promise<CompanyClosing[]> =>
  inOrder(db, eq(companyClosing.state, 'erasing'));

/** Companies that were erased so recently that a refund can still fail. */
export const recentlyErased = async (db: Database): Promise<string[]> => {
  const rows = await db
    .select({ companyId: companyClosing.companyId })
    .from(companyClosing)
    .where(
      and(
        eq(companyClosing.state, 'erased'),
        gt(companyClosing.erasedAt, databaseTime(-WATCHED_DAYS * DAY_SECONDS)),
      ),
    );
  return rows.map(({ companyId }) => companyId);
};

const OVERDUE_SECONDS = 2 * DAY_SECONDS;

/** Deletions that should have ended long ago. */
export const countOverdue = (db: Database): Promise<number> =>
  db.$count(
    companyClosing,
    sql`${companyClosing.state} <> 'erased' and ${companyClosing.dueAt} < ${databaseTime(-OVERDUE_SECONDS)}`,
  );

/** Who is told about the deletion. */
export const administratorsOf = (db: Database, companyId: string) =>
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
    .orderBy(asc(userAccount.id));

/** Ends every sign-in and every API key of the company at once. */
export const lockOut = async (tx: Tx, companyId: string): Promise<void> => {
  await tx.update(userAccount).set({ enabled: false }).where(eq(userAccount.companyId, companyId));
};
