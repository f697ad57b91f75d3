import { lifetimes } from '@propsmith/contract';
import { and, eq, gt, gte, isNotNull, isNull, ne } from 'drizzle-orm';
import { secondsAfter } from '../../../platform/clock.ts';
import type { Database, Tx } from '../../../platform/db/database.ts';
import { isUuid, newId, randomSecret, sha256Hex } from '../../../platform/ids.ts';
import type { PresentedLink } from '../account-links.ts';
import { emailChange } from './email-change.tables.ts';

export type EmailChange = typeof emailChange.$inferSelect;

/** Voids the requests of a user that are not confirmed. The caller has locked the user's row. */
export const voidRequests = async (tx: Tx, now: Date, userId: string): Promise<void> => {
  await tx
    .update(emailChange)
    .set({ voidedAt: now })
    .where(
      and(eq(emailChange.userId, userId), isNull(emailChange.confirmedAt), isNull(emailChange.voidedAt)),
    );
};

export interface NewEmailChange {
  readonly userId: string;
  readonly familyId: string;
  readonly newEmail: string;
}

/** Stores a request, which replaces earlier ones; returns the secret of its link. */
export const insertRequest = async (
  tx: Tx,
  now: Date,
  change: NewEmailChange,
): Promise<{ readonly token: string; readonly endsAt: Date }> => {
  await voidRequests(tx, now, change.userId);
  const token = randomSecret();
  const endsAt = secondsAfter(now, lifetimes.confirmEmailLinkSeconds);
  await tx
    .insert(emailChange)
    .values({ id: newId(), ...change, confirmHash: sha256Hex(token), createdAt: now, endsAt });
  return { token, endsAt };
};

type LinkHash = typeof emailChange.confirmHash | typeof emailChange.takeBackHash;

const findBy = async (hash: LinkHash, db: Database, { uuid, token }: PresentedLink) => {
  if (!isUuid(uuid)) return undefined;
  const [found] = await db
    .select()
    .from(emailChange)
    .where(and(eq(emailChange.userId, uuid), eq(hash, sha256Hex(token))));
  return found;
};
export const findByConfirmLink = (db: Database, link: PresentedLink) =>
  findBy(emailChange.confirmHash, db, link);
export const findByTakeBackLink = (db: Database, link: PresentedLink) =>
  findBy(emailChange.takeBackHash, db, link);

export const findChange = async (tx: Tx, id: string): Promise<EmailChange | undefined> => {
  const [found] = await tx.select().from(emailChange).where(eq(emailChange.id, id));
  return found;
};

/** Marks a change as confirmed; returns the secret of the link that takes it back. The caller has locked the user's row. */
export const markConfirmed = async (
  tx: Tx,
  now: Date,
  id: string,
  oldEmail: string,
): Promise<{ readonly token: string; readonly endsAt: Date }> => {
  const token = randomSecret();
  const endsAt = secondsAfter(now, lifetimes.takeEmailBackSeconds);
  await tx
    .update(emailChange)
    .set({ confirmedAt: now, oldEmail, endsAt, takeBackHash: sha256Hex(token) })
    .where(eq(emailChange.id, id));
  return { token, endsAt };
};

/**
 * Marks a change as taken back and voids what was asked for or confirmed since, so that nobody who came to the account by it
 * can take the address back in turn. The caller has locked the user's row.
 */
export const markTakenBack = async (
  tx: Tx,
  now: Date,
  { id, userId, createdAt }: EmailChange,
): Promise<void> => {
  await tx.update(emailChange).set({ takenBackAt: now }).where(eq(emailChange.id, id));
  await tx
    .update(emailChange)
    .set({ voidedAt: now })
    .where(
      and(
        eq(emailChange.userId, userId),
        ne(emailChange.id, id),
        gte(emailChange.createdAt, createdAt),
        isNull(emailChange.voidedAt),
      ),
    );
};

/** Whether an address is kept for an account that can still take it back; not for `userId` itself. */
export const isKeptForAnother = async (
  db: Database,
  now: Date,
  email: string,
  userId: string,
): Promise<boolean> => {
  const [kept] = await db
    .select({ id: emailChange.id })
    .from(emailChange)
    .where(
      and(
        eq(emailChange.oldEmail, email),
        ne(emailChange.userId, userId),
        isNotNull(emailChange.confirmedAt),
        isNull(emailChange.takenBackAt),
        isNull(emailChange.voidedAt),
        gt(emailChange.endsAt, now),
      ),
    )
    .limit(1);
  return kept !== undefined;
};
