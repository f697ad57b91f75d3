import { lifetimes } from '@propsmith/contract';
import { and, desc, eq, gt, gte, isNotNull, isNull, ne, notExists } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { secondsAfter } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import type { RequestInfo } from '../../platform/http/request-info.ts';
import { newId, randomSecret, sha256Hex } from '../../platform/ids.ts';
import { passwordPurposes, voidLinks } from './account-links.ts';
import { refreshToken, sessionFamily, userAccount } from './accounts.tables.ts';
import { voidRequests } from './email-change/email-change.repository.ts';

/** A session that was opened at this instant or before has reached its lifetime. */
export const openedAfter = (now: Date): Date => secondsAfter(now, -lifetimes.sessionSeconds);

type RevocationReason = NonNullable<typeof sessionFamily.$inferSelect.revokedReason>;

export const insertFamily = async (
  tx: Tx,
  now: Date,
  userId: string,
  { ip, userAgent }: RequestInfo,
): Promise<string> => {
  const id = newId();
  await tx.insert(sessionFamily).values({ id, userId, createdAt: now, lastUsedAt: now, ip, userAgent });
  return id;
};

/** Issues a refresh token; only its hash is stored. */
export const issueRefreshToken = async (
  tx: Tx,
  now: Date,
  familyId: string,
  parentId: string | null,
): Promise<string> => {
  const secret = randomSecret();
  await tx.insert(refreshToken).values({
    id: newId(),
    familyId,
    parentId,
    tokenHash: sha256Hex(secret),
    createdAt: now,
    expiresAt: secondsAfter(now, lifetimes.refreshTokenSeconds),
  });
  return secret;
};

/** A refresh token with its family and user, even if expired or revoked. */
export const findRefreshToken = async (db: Database, secret: string) => {
  const [found] = await db
    .select({
      id: refreshToken.id,
      expiresAt: refreshToken.expiresAt,
      usedAt: refreshToken.usedAt,
      familyId: sessionFamily.id,
      openedAt: sessionFamily.createdAt,
      revokedAt: sessionFamily.revokedAt,
      userId: userAccount.id,
      companyId: userAccount.companyId,
      email: userAccount.email,
      firstname: userAccount.firstname,
      enabled: userAccount.enabled,
    })
    .from(refreshToken)
    .innerJoin(sessionFamily, eq(sessionFamily.id, refreshToken.familyId))
    .innerJoin(userAccount, eq(userAccount.id, sessionFamily.userId))
    .where(eq(refreshToken.tokenHash, sha256Hex(secret)));
  return found;
};
export type FoundRefreshToken = NonNullable<Awaited<ReturnType<typeof findRefreshToken>>>;

/** Marks a token as used; true for exactly one of several callers. */
export const useRefreshToken = async (tx: Tx, now: Date, tokenId: string): Promise<boolean> => {
  const used = await tx
    .update(refreshToken)
    .set({ usedAt: now })
    .where(and(eq(refreshToken.id, tokenId), isNull(refreshToken.usedAt)))
    .returning({ id: refreshToken.id });
  return used.length === 1;
};

/** Whether a used token may be exchanged again: used within the grace period, and none of its successors used. */
export const isWithinGrace = async (tx: Tx, now: Date, tokenId: string): Promise<boolean> => {
  const successor = alias(refreshToken, 'successor');
  const usedSuccessor = tx
    .select({ id: successor.id })
    .from(successor)
    .where(and(eq(successor.parentId, tokenId), isNotNull(successor.usedAt)));
  const graced = await tx
    .select({ id: refreshToken.id })
    .from(refreshToken)
    .where(
      and(
        eq(refreshToken.id, tokenId),
        gt(refreshToken.usedAt, secondsAfter(now, -lifetimes.refreshGraceSeconds)),
        notExists(usedSuccessor),
      ),
    );
  return graced.length === 1;
};

export const touchFamily = async (tx: Tx, now: Date, familyId: string): Promise<void> => {
  await tx.update(sessionFamily).set({ lastUsedAt: now }).where(eq(sessionFamily.id, familyId));
};

/** False when the family was already revoked. */
export const revokeFamily = async (
  tx: Tx,
  now: Date,
  familyId: string,
  revokedReason: RevocationReason,
): Promise<boolean> => {
  const revoked = await tx
    .update(sessionFamily)
    .set({ revokedAt: now, revokedReason })
    .where(and(eq(sessionFamily.id, familyId), isNull(sessionFamily.revokedAt)))
    .returning({ id: sessionFamily.id });
  return revoked.length === 1;
};

/** False when the user has no such session, or it was already revoked. */
export const revokeFamilyOf = async (
  tx: Tx,
  now: Date,
  userId: string,
  familyId: string,
): Promise<boolean> => {
  const revoked = await tx
    .update(sessionFamily)
    .set({ revokedAt: now, revokedReason: 'logout' })
    .where(
      and(eq(sessionFamily.id, familyId), eq(sessionFamily.userId, userId), isNull(sessionFamily.revokedAt)),
    )
    .returning({ id: sessionFamily.id });
  return revoked.length === 1;
};

export const hasLoggedOutSince = async (db: Database, userId: string, since: Date): Promise<boolean> =>
  (await db.$count(
    sessionFamily,
    and(
      eq(sessionFamily.userId, userId),
      eq(sessionFamily.revokedReason, 'logout'),
      gte(sessionFamily.revokedAt, since),
    ),
  )) > 0;

const LISTED_SESSIONS_MAX = 100;

/** Sessions that can still be used, the ones used last first. */
export const findActiveSessions = (db: Database, now: Date, userId: string) =>
  db
    .select()
    .from(sessionFamily)
    .where(
      and(
        eq(sessionFamily.userId, userId),
        isNull(sessionFamily.revokedAt),
        gt(sessionFamily.createdAt, openedAfter(now)),
        gt(sessionFamily.lastUsedAt, secondsAfter(now, -lifetimes.refreshTokenSeconds)),
      ),
    )
    .orderBy(desc(sessionFamily.lastUsedAt), desc(sessionFamily.id))
    .limit(LISTED_SESSIONS_MAX);

/** Returns how many sessions were revoked. */
const revokeFamilies = async (
  tx: Tx,
  now: Date,
  userId: string,
  revokedReason: RevocationReason,
  keptFamilyId?: string,
): Promise<number> => {
  const revoked = await tx
    .update(sessionFamily)
    .set({ revokedAt: now, revokedReason })
    .where(
      and(
        eq(sessionFamily.userId, userId),
        isNull(sessionFamily.revokedAt),
        keptFamilyId === undefined ? undefined : ne(sessionFamily.id, keptFamilyId),
      ),
    )
    .returning({ id: sessionFamily.id });
  return revoked.length;
};

export const revokeOtherFamilies = (
  tx: Tx,
  now: Date,
  { userId, familyId }: { readonly userId: string; readonly familyId: string },
): Promise<number> => revokeFamilies(tx, now, userId, 'logout', familyId);

/**
 * Revokes a user's sessions, except `keptFamilyId`, and voids what was asked for but not done: links that could set another
 * password, changes of the address. The caller has locked the user's row.
 */
export const revokeAccess = async (
  tx: Tx,
  now: Date,
  userId: string,
  revokedReason: RevocationReason,
  keptFamilyId?: string,
): Promise<void> => {
  await voidLinks(tx, now, userId, passwordPurposes);
  await voidRequests(tx, now, userId);
  await revokeFamilies(tx, now, userId, revokedReason, keptFamilyId);
};
