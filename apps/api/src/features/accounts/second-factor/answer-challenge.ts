import { secondFactorMessages } from '@propsmith/contract';
import type { PublicContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { withTx } from '../../../platform/db/with-tx.ts';
import {
  consumeGrowingDelay,
  consumeRateLimit,
  countUse,
  forgetTries,
} from '../../../platform/rate-limits/index.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { findUser, lockUser, type UserAccount } from '../accounts.repository.ts';
import { forgetFailures } from '../admit-login.ts';
import { isKnownNetwork, networkHashOf } from '../known-networks.ts';
import { presentSession, startSession, type SignedIn } from '../start-session.ts';
import { readChallenge, requireChallenged } from './login-challenge.ts';

export type LoginContext = PublicContext<'db' | 'clock' | 'config' | 'log'>;

const triesKey = (ctx: LoginContext, userId: string): string => `${userId} ${networkHashOf(ctx)}`;

/**
 * Refuses a try past a limit, before the code is checked. Tries from other networks do not lock out one that the account knows,
 * until those of a whole day are used up.
 */
const admitTry = async (ctx: LoginContext, user: UserAccount, challengeId: string): Promise<void> => {
  const { id: userId, companyId } = user;
  if (!(await countUse(ctx, 'secondFactorPerChallenge', challengeId)).allowed) {
    throw new Refusal('challenge_not_valid', secondFactorMessages.triesUsedUp, {
      account: { companyId, userId },
    });
  }
  await consumeGrowingDelay(ctx, 'secondFactorPerAccountAndNetwork', triesKey(ctx, userId));
  await consumeRateLimit(ctx, 'secondFactorPerAccountAnyNetwork', userId);
  if (await isKnownNetwork(ctx, user.email)) return;
  await consumeRateLimit(ctx, 'secondFactorPerAccount', userId);
};

interface Proof {
  /** By what the user was recognised; undefined when the answer is wrong. It runs in the transaction that opens the session. */
  readonly prove: (
    tx: Tx,
    user: UserAccount,
    scopeId: string,
  ) => Promise<'totp' | 'recovery-code' | 'passkey' | undefined>;
  /** The text of a wrong answer. */
  readonly refusal: string;
}

/** The second step of a login: an answer opens the session that the password did not. */
export const answerChallenge = async (
  ctx: LoginContext,
  challenge: string,
  { prove, refusal }: Proof,
): Promise<SignedIn> => {
  await consumeRateLimit(ctx, 'secondFactorPerIp', ctx.request.ip);
  const read = await readChallenge(ctx, challenge);
  const challenged = requireChallenged(ctx, read, await findUser(ctx.db, read.userId));
  await admitTry(ctx, challenged, read.scopeId);
  const session = await withTx(ctx.db, async (tx) => {
    const user = requireChallenged(ctx, read, await lockUser(tx, read.userId));
    const secondFactor = await prove(tx, user, read.scopeId);
    return secondFactor && startSession(ctx, tx, user, { secondFactor });
  });
  const { id: userId, companyId, email } = challenged;
  if (session === undefined) throw new Refusal('code_not_valid', refusal, { account: { companyId, userId } });
  await forgetTries(ctx.db, 'secondFactorPerAccountAndNetwork', triesKey(ctx, userId));
  await forgetFailures(ctx, email);
  return presentSession(ctx, session);
};
