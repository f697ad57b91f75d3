import { lifetimes, secondFactorMessages } from '@propsmith/contract';
import { audit } from '../../../platform/audit.ts';
import { secondsAfter } from '../../../platform/clock.ts';
import type { MemberContext } from '../../../platform/context.ts';
import { withTx } from '../../../platform/db/with-tx.ts';
import { enqueueMail } from '../../../platform/mail/index.ts';
import { consumeRateLimit } from '../../../platform/rate-limits/index.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { secondFactorAddedMail } from '../account-mails.ts';
import { lockUser } from '../accounts.repository.ts';
import { requireUser } from '../authenticate.ts';
import { confirmPassword } from '../confirm-password.ts';
import { revokeAccess } from '../sessions.repository.ts';
import { replaceRecoveryCodes } from './recovery-codes.ts';
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

/** Turns two-factor sign-in on by a first code and returns the recovery codes, which are not shown again. */
export const confirmSecondFactor = async (ctx: SetUpContext, code: string): Promise<string[]> => {
  const { userId, companyId, familyId } = ctx.actor;
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
    await confirmFactor(tx, now, userId);
    // They were opened by the password alone.
    await revokeAccess(tx, now, userId, 'second-factor-added', familyId);
    await audit(tx, { action: 'second-factor.added', companyId, userId, request: ctx.request });
    await enqueueMail(tx, secondFactorAddedMail(ctx.config, user));
    return replaceRecoveryCodes(tx, now, userId);
  });
  if (codes === undefined) {
    throw new Refusal('code_not_valid', secondFactorMessages.codeWrong, {
      errors: { code: [secondFactorMessages.codeWrong] },
    });
  }
  return codes;
};
