import { lifetimes } from '@propsmith/contract';
import { and, eq, gt } from 'drizzle-orm';
import { secondsAfter } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { randomSecret } from '../../../platform/ids.ts';
import { passkeyChallenge } from './second-factor.tables.ts';

/** Who is asked: a user, in one sign-in or one session. */
export interface ChallengeScope {
  readonly scopeId: string;
  readonly userId: string;
}

/** A new challenge, in base64url; it replaces the one before. */
export const issuePasskeyChallenge = async (
  tx: Tx,
  now: Date,
  { scopeId, userId }: ChallengeScope,
): Promise<string> => {
  const issued = {
    challenge: randomSecret(),
    expiresAt: secondsAfter(now, lifetimes.passkeyChallengeSeconds),
  };
  await tx
    .insert(passkeyChallenge)
    .values({ scopeId, userId, ...issued })
    .onConflictDoUpdate({ target: passkeyChallenge.scopeId, set: { userId, ...issued } });
  return issued.challenge;
};

/** The challenge, for exactly one of several callers; undefined when there is none or it has expired. */
export const takePasskeyChallenge = async (
  tx: Tx,
  now: Date,
  { scopeId, userId }: ChallengeScope,
): Promise<string | undefined> => {
  const [taken] = await tx
    .delete(passkeyChallenge)
    .where(
      and(
        eq(passkeyChallenge.scopeId, scopeId),
        eq(passkeyChallenge.userId, userId),
        gt(passkeyChallenge.expiresAt, now),
      ),
    )
    .returning({ challenge: passkeyChallenge.challenge });
  return taken?.challenge;
};
