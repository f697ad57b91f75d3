import { secondFactorMessages } from '@propsmith/contract';
import { audit } from '../../../platform/audit.ts';
import type { PublicContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { withTx } from '../../../platform/db/with-tx.ts';
import { enqueueMail } from '../../../platform/mail/index.ts';
import {
  consumeGrowingDelay,
  consumeRateLimit,
  countUse,
  forgetTries,
} from '../../../platform/rate-limits/index.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { recoveryCodeUsedMail } from '../account-mails.ts';
import { findUser, lockUser, type UserAccount } from '../accounts.repository.ts';
import { forgetFailures } from '../admit-login.ts';
import { isKnownNetwork, networkHashOf } from '../known-networks.ts';
import { presentSession, startSession, type SignedIn } from '../start-session.ts';
import { readChallenge, requireChallenged } from './login-challenge.ts';
import { consumeRecoveryCode, countRecoveryCodes } from './recovery-codes.ts';
import { consumeTotpCode, findFactor } from './totp-factor.ts';

type LoginContext = PublicContext<'db' | 'clock' | 'config' | 'log'>;

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

const useRecoveryCode = async (
  { config, clock, request }: LoginContext,
  tx: Tx,
  user: UserAccount,
  code: string,
): Promise<boolean> => {
  if (!(await consumeRecoveryCode(tx, clock.now(), user.id, code))) return false;
  const left = await countRecoveryCodes(tx, user.id);
  const { id: userId, companyId } = user;
  await audit(tx, {
    action: 'second-factor.recovery-code-used',
    companyId,
    userId,
    detail: { left },
    request,
  });
  await enqueueMail(tx, recoveryCodeUsedMail(config, user, left));
  return true;
};

/** Uses a code of the app, or a recovery code; undefined when it is neither. */
const useCode = async (
  ctx: LoginContext,
  tx: Tx,
  user: UserAccount,
  code: string,
): Promise<'totp' | 'recovery-code' | undefined> => {
  const factor = await findFactor(tx, user.id);
  if (factor === undefined) return undefined;
  const typed = code.replace(/\s/g, '');
  if (await consumeTotpCode(ctx, tx, factor, typed)) return 'totp';
  return (await useRecoveryCode(ctx, tx, user, typed)) ? 'recovery-code' : undefined;
};

/** The second step of a login: a code opens the session that the password did not. */
export const logInSecondFactor = async (
  ctx: LoginContext,
  { challenge, code }: { readonly challenge: string; readonly code: string },
): Promise<SignedIn> => {
  await consumeRateLimit(ctx, 'secondFactorPerIp', ctx.request.ip);
  const read = await readChallenge(ctx, challenge);
  const challenged = requireChallenged(ctx, read, await findUser(ctx.db, read.userId));
  await admitTry(ctx, challenged, read.scopeId);
  const session = await withTx(ctx.db, async (tx) => {
    const user = requireChallenged(ctx, read, await lockUser(tx, read.userId));
    const secondFactor = await useCode(ctx, tx, user, code);
    return secondFactor && startSession(ctx, tx, user, { secondFactor });
  });
  const { id: userId, companyId, email } = challenged;
  if (session === undefined) {
    throw new Refusal('code_not_valid', secondFactorMessages.codeWrong, { account: { companyId, userId } });
  }
  await forgetTries(ctx.db, 'secondFactorPerAccountAndNetwork', triesKey(ctx, userId));
  await forgetFailures(ctx, email);
  return presentSession(ctx, session);
};
