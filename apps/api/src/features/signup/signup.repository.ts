import { lifetimes } from '@propsmith/contract';
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import { secondsAfter } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import { deleteInBatches } from '../../platform/db/delete-in-batches.ts';
import type { Deps } from '../../platform/deps.ts';
import { newId, randomSecret, sha256Hex } from '../../platform/ids.ts';
import { signupCode, signupToken } from './signup.tables.ts';

/** Replaces the code of an address and resets its tries. */
export const replaceCode = async (
  tx: Tx,
  code: { readonly email: string; readonly codeHash: string; readonly expiresAt: Date },
): Promise<void> => {
  const fresh = { codeHash: code.codeHash, expiresAt: code.expiresAt, tries: 0, usedAt: null };
  await tx
    .insert(signupCode)
    .values({ email: code.email, ...fresh })
    .onConflictDoUpdate({ target: signupCode.email, set: fresh });
};

/** Counts a try of the address's code and returns its hash; undefined when it is used, expired or out of tries. */
export const takeTry = async (tx: Tx, now: Date, email: string): Promise<string | undefined> => {
  const [tried] = await tx
    .update(signupCode)
    .set({ tries: sql`${signupCode.tries} + 1` })
    .where(
      and(
        eq(signupCode.email, email),
        isNull(signupCode.usedAt),
        gt(signupCode.expiresAt, now),
        lt(signupCode.tries, lifetimes.signupCodeTriesMax),
      ),
    )
    .returning({ codeHash: signupCode.codeHash });
  return tried?.codeHash;
};

export const markCodeUsed = async (tx: Tx, now: Date, email: string): Promise<void> => {
  await tx.update(signupCode).set({ usedAt: now }).where(eq(signupCode.email, email));
};

export const issueSignupToken = async (tx: Tx, now: Date, email: string): Promise<string> => {
  const secret = randomSecret();
  const expiresAt = secondsAfter(now, lifetimes.signupTokenSeconds);
  await tx.insert(signupToken).values({ id: newId(), tokenHash: sha256Hex(secret), email, expiresAt });
  return secret;
};

const openToken = (now: Date, email: string, secret: string) =>
  and(
    eq(signupToken.tokenHash, sha256Hex(secret)),
    eq(signupToken.email, email),
    isNull(signupToken.usedAt),
    gt(signupToken.expiresAt, now),
  );

export const isSignupTokenOpen = async (
  db: Database,
  now: Date,
  email: string,
  secret: string,
): Promise<boolean> => {
  const open = await db
    .select({ id: signupToken.id })
    .from(signupToken)
    .where(openToken(now, email, secret));
  return open.length === 1;
};

/** Marks a token of this address as used; true for exactly one of several callers. */
export const consumeSignupToken = async (
  tx: Tx,
  now: Date,
  email: string,
  secret: string,
): Promise<boolean> => {
  const consumed = await tx
    .update(signupToken)
    .set({ usedAt: now })
    .where(openToken(now, email, secret))
    .returning({ id: signupToken.id });
  return consumed.length === 1;
};

/** Deletes expired codes and tokens. */
export const purgeExpiredSignups = async ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> => {
  const now = clock.now();
  await deleteInBatches(db, signupCode, lt(signupCode.expiresAt, now));
  await deleteInBatches(db, signupToken, lt(signupToken.expiresAt, now));
};
