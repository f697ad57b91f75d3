import { and, eq, isNotNull, isNull, lt } from 'drizzle-orm';
import type { PublicContext } from '../../../platform/context.ts';
import type { Database, Tx } from '../../../platform/db/database.ts';
import { openSecret, sealSecret } from './sealed-secret.ts';
import { totpFactor } from './second-factor.tables.ts';
import { stepOf } from './totp.ts';

export type TotpFactor = typeof totpFactor.$inferSelect;

/** Undefined while no app was confirmed. */
export const findFactor = async (db: Database, userId: string): Promise<TotpFactor | undefined> => {
  const [factor] = await db
    .select()
    .from(totpFactor)
    .where(and(eq(totpFactor.userId, userId), isNotNull(totpFactor.confirmedAt)));
  return factor;
};

/** A secret that waits for its first code; a newer one replaces it. False when an app is confirmed. */
export const storePendingFactor = async (
  tx: Tx,
  now: Date,
  userId: string,
  sealedSecret: string,
): Promise<boolean> => {
  const pending = { sealedSecret, createdAt: now };
  const stored = await tx
    .insert(totpFactor)
    .values({ userId, ...pending })
    .onConflictDoUpdate({
      target: totpFactor.userId,
      set: pending,
      setWhere: isNull(totpFactor.confirmedAt),
    })
    .returning({ userId: totpFactor.userId });
  return stored.length === 1;
};

export const findPendingFactor = async (tx: Tx, userId: string): Promise<TotpFactor | undefined> => {
  const [factor] = await tx
    .select()
    .from(totpFactor)
    .where(and(eq(totpFactor.userId, userId), isNull(totpFactor.confirmedAt)));
  return factor;
};

export const confirmFactor = async (tx: Tx, now: Date, userId: string): Promise<void> => {
  await tx.update(totpFactor).set({ confirmedAt: now }).where(eq(totpFactor.userId, userId));
};

/** False when there was none. */
export const deleteFactor = async (tx: Tx, userId: string): Promise<boolean> => {
  const deleted = await tx
    .delete(totpFactor)
    .where(eq(totpFactor.userId, userId))
    .returning({ confirmedAt: totpFactor.confirmedAt });
  return deleted.some(({ confirmedAt }) => confirmedAt !== null);
};

/** Accepts a code once; true for exactly one of several callers. */
export const consumeTotpCode = async (
  { config, clock, log }: PublicContext<'config' | 'clock' | 'log'>,
  tx: Tx,
  { userId, sealedSecret, confirmedAt }: TotpFactor,
  code: string,
): Promise<boolean> => {
  const secret = openSecret(config, userId, sealedSecret);
  if (secret === undefined && confirmedAt !== null)
    log.error(
      { user_id: userId },
      'second factor cannot be opened: TOKEN_SECRET is not the one that sealed it',
    );
  const step = secret && stepOf(secret, code, clock.now());
  if (secret === undefined || step === undefined) return false;
  const used = await tx
    .update(totpFactor)
    // Sealed anew, for the case that the server's secret is being replaced.
    .set({ lastStep: step, sealedSecret: sealSecret(config, userId, secret) })
    .where(and(eq(totpFactor.userId, userId), lt(totpFactor.lastStep, step)))
    .returning({ userId: totpFactor.userId });
  return used.length === 1;
};
