import { lifetimes, secondFactorMessages } from '@propsmith/contract';
import { audit } from '../../../platform/audit.ts';
import { secondsAfter } from '../../../platform/clock.ts';
import type { MemberContext } from '../../../platform/context.ts';
import { withTx } from '../../../platform/db/with-tx.ts';
import { consumeRateLimit } from '../../../platform/rate-limits/index.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { lockUser } from '../accounts.repository.ts';
import { requireUser } from '../authenticate.ts';
import { confirmPassword } from '../confirm-password.ts';
import { finishAddedFactor } from './finish-added-factor.ts';
import { readHasSecondFactor } from './has-second-factor.ts';
import { sealSecret } from './sealed-secret.ts';
import {
  confirmFactor,
  consumeTotpCode,
  findFactor,
  findPendingFactor,
  storePendingFactor,
} from './totp-factor.ts';
import { newTotpSecret, presentSecret } from './totp.ts';

type SetUpContext = MemberContext<'db' | 'clock' | 'config' | 'log' | 'passwords'>;

const alreadyOn = (): Refusal => new Refusal('conflict', secondFactorMessages.alreadyOn);

/** Makes a secret for an authenticator app. Nothing changes until a code of the app confirms it. */
export const setUpSecondFactor = async (
  ctx: SetUpContext,
  password: string,
): Promise<{ readonly secret: string; readonly uri: string }> => {
  const lockConfirmed = await confirmPassword(ctx, password);
  const { userId, companyId } = ctx.actor;
  const secret = newTotpSecret();
  return withTx(ctx.db, async (tx) => {
    const { email } = await lockConfirmed(tx);
    const sealed = sealSecret(ctx.config, userId, secret);
    if (!(await storePendingFactor(tx, ctx.clock.now(), userId, sealed))) throw alreadyOn();
    await audit(tx, { action: 'second-factor.set-up-begun', companyId, userId, request: ctx.request });
    return presentSecret(secret, email);
  });
};

/** Adds the app by a first code; returns the recovery codes, which are not shown again, if it is the first factor. */
export const confirmSecondFactor = async (ctx: SetUpContext, code: string): Promise<string[]> => {
  const { userId } = ctx.actor;
  await consumeRateLimit(ctx, 'confirmSecondFactorPerUser', userId);
  const codes = await withTx(ctx.db, async (tx) => {
    const now = ctx.clock.now();
    const user = requireUser(await lockUser(tx, userId));
    const pending = await findPendingFactor(tx, userId);
    // Also a request whose first answer was lost.
    if (pending === undefined && (await findFactor(tx, userId)) !== undefined) throw alreadyOn();
    if (pending === undefined || pending.createdAt <= secondsAfter(now, -lifetimes.secondFactorSetUpSeconds))
      throw new Refusal('conflict', secondFactorMessages.setUpExpired);
    if (!(await consumeTotpCode(ctx, tx, pending, code.replace(/\s/g, '')))) return undefined;
    const isFirst = !(await readHasSecondFactor(tx, userId));
    await confirmFactor(tx, now, userId);
    return finishAddedFactor(ctx, tx, user, { action: 'second-factor.added', isFirst });
  });
  if (codes === undefined) {
    throw new Refusal('code_not_valid', secondFactorMessages.codeWrong, {
      errors: { code: [secondFactorMessages.codeWrong] },
    });
  }
  return codes;
};
