import { passkeyMessages, type PasskeyLoginBody, type SecondFactorMethod } from '@propsmith/contract';
import type { Database, Tx } from '../../../platform/db/database.ts';
import { withTx } from '../../../platform/db/with-tx.ts';
import { consumeRateLimit } from '../../../platform/rate-limits/index.ts';
import { lockUser } from '../accounts.repository.ts';
import type { SignedIn } from '../start-session.ts';
import { answerChallenge, type LoginContext } from './answer-challenge.ts';
import { readChallenge, requireChallenged } from './login-challenge.ts';
import { issuePasskeyChallenge, takePasskeyChallenge, type ChallengeScope } from './passkey-challenge.ts';
import { findPasskeyOf, findPasskeys, recordPasskeyUse } from './passkeys.repository.ts';
import { findFactor } from './totp-factor.ts';
import { requestOptions, verifyUse } from './web-authn.ts';

/** What the user can complete a sign-in with; none without a second factor. */
export const findMethods = async (db: Database, userId: string): Promise<SecondFactorMethod[]> => [
  ...((await findFactor(db, userId)) ? (['app'] as const) : []),
  ...((await findPasskeys(db, userId)).length > 0 ? (['passkey'] as const) : []),
];

/** Asks for a passkey in the second step of a login. */
export const askForPasskey = async (ctx: LoginContext, challenge: string) => {
  await consumeRateLimit(ctx, 'secondFactorPerIp', ctx.request.ip);
  const read = await readChallenge(ctx, challenge);
  const question = await withTx(ctx.db, async (tx) => {
    const { id: userId } = requireChallenged(ctx, read, await lockUser(tx, read.userId));
    const scope = { scopeId: read.scopeId, userId };
    return {
      known: await findPasskeys(tx, userId),
      challenge: await issuePasskeyChallenge(tx, ctx.clock.now(), scope),
    };
  });
  return requestOptions(ctx.config, question);
};

/** Uses the passkey once for the question that was asked; undefined when it is not accepted. */
const usePasskey = async (
  ctx: LoginContext,
  tx: Tx,
  scope: ChallengeScope,
  response: PasskeyLoginBody['response'],
): Promise<'passkey' | undefined> => {
  const now = ctx.clock.now();
  const challenge = await takePasskeyChallenge(tx, now, scope);
  const used = await findPasskeyOf(tx, scope.userId, response.id);
  if (challenge === undefined || used === undefined) return undefined;
  const counter = await verifyUse(ctx.config, challenge, used, response);
  if (counter === undefined) return undefined;
  await recordPasskeyUse(tx, used.id, { counter, lastUsedAt: now });
  return 'passkey';
};

/** A passkey opens the session that the password did not. */
export const logInPasskey = (
  ctx: LoginContext,
  { challenge, response }: PasskeyLoginBody,
): Promise<SignedIn> =>
  answerChallenge(ctx, challenge, {
    prove: (tx, { id: userId }, scopeId) => usePasskey(ctx, tx, { scopeId, userId }, response),
    refusal: passkeyMessages.notAccepted,
  });
