import { and, asc, eq, gt, isNotNull } from 'drizzle-orm';
import type { Config } from '../../../env.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { isSealedWithCurrent, openSecret, sealSecret } from './sealed-secret.ts';
import { totpFactor } from './second-factor.tables.ts';

export interface ResealedBatch {
  readonly sealed: number;
  /** Users whose secret neither of the server's secrets opens. */
  readonly unreadable: readonly string[];
  /** Where the next batch begins; undefined after the last one. */
  readonly next: string | undefined;
}

/** Seals confirmed secrets that the previous secret of the server has sealed with the one in use, in the order of user ids. */
export const resealFactors = async (
  tx: Tx,
  config: Pick<Config, 'tokenSecret' | 'previousTokenSecret'>,
  { after, size }: { readonly after: string | undefined; readonly size: number },
): Promise<ResealedBatch> => {
  const factors = await tx
    .select({ userId: totpFactor.userId, sealedSecret: totpFactor.sealedSecret })
    .from(totpFactor)
    .where(
      and(isNotNull(totpFactor.confirmedAt), after === undefined ? undefined : gt(totpFactor.userId, after)),
    )
    .orderBy(asc(totpFactor.userId))
    .limit(size);
  const unreadable: string[] = [];
  let sealed = 0;
  for (const { userId, sealedSecret } of factors) {
    if (isSealedWithCurrent(config, userId, sealedSecret)) continue;
    const secret = openSecret(config, userId, sealedSecret);
    if (secret === undefined) {
      unreadable.push(userId);
      continue;
    }
    // A sign-in may have sealed it, or a new set-up replaced it, since it was read.
    const updated = await tx
      .update(totpFactor)
      .set({ sealedSecret: sealSecret(config, userId, secret) })
      .where(and(eq(totpFactor.userId, userId), eq(totpFactor.sealedSecret, sealedSecret)))
      .returning({ userId: totpFactor.userId });
    sealed += updated.length;
  }
  return { sealed, unreadable, next: factors.length < size ? undefined : factors.at(-1)?.userId };
};
