import { secondFactorMessages, type SecondFactor } from '@propsmith/contract';
import { audit } from '../../../platform/audit.ts';
import type { MemberContext } from '../../../platform/context.ts';
import { withTx } from '../../../platform/db/with-tx.ts';
import { enqueueMail } from '../../../platform/mail/index.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { recoveryCodesRenewedMail, secondFactorRemovedMail } from '../account-mails.ts';
import { findCompany } from '../accounts.repository.ts';
import { confirmPassword } from '../confirm-password.ts';
import { countRecoveryCodes, deleteRecoveryCodes, replaceRecoveryCodes } from './recovery-codes.ts';
import { deleteFactor, findFactor } from './totp-factor.ts';

type ChangeContext = MemberContext<'db' | 'clock' | 'config' | 'passwords'>;

const notOn = (): Refusal => new Refusal('conflict', secondFactorMessages.notOn);

export const readSecondFactor = async ({ db, actor }: MemberContext<'db'>): Promise<SecondFactor> => ({
  enabled: (await findFactor(db, actor.userId)) !== undefined,
  recovery_codes_left: await countRecoveryCodes(db, actor.userId),
  required: (await findCompany(db, actor.companyId)).secondFactorRequired,
});

/** Replaces the recovery codes and returns the new ones, which are not shown again. */
export const renewRecoveryCodes = async (ctx: ChangeContext, password: string): Promise<string[]> => {
  const lockConfirmed = await confirmPassword(ctx, password);
  const { userId, companyId } = ctx.actor;
  return withTx(ctx.db, async (tx) => {
    const user = await lockConfirmed(tx);
    if ((await findFactor(tx, userId)) === undefined) throw notOn();
    await audit(tx, { action: 'second-factor.codes-renewed', companyId, userId, request: ctx.request });
    await enqueueMail(tx, recoveryCodesRenewedMail(ctx.config, user));
    return replaceRecoveryCodes(tx, ctx.clock.now(), userId);
  });
};

export const removeSecondFactor = async (ctx: ChangeContext, password: string): Promise<void> => {
  const lockConfirmed = await confirmPassword(ctx, password);
  const { userId, companyId } = ctx.actor;
  await withTx(ctx.db, async (tx) => {
    const user = await lockConfirmed(tx);
    if ((await findCompany(tx, companyId)).secondFactorRequired)
      throw new Refusal('conflict', secondFactorMessages.notWhileRequired);
    if (!(await deleteFactor(tx, userId))) throw notOn();
    await deleteRecoveryCodes(tx, userId);
    await audit(tx, { action: 'second-factor.removed', companyId, userId, request: ctx.request });
    await enqueueMail(tx, secondFactorRemovedMail(ctx.config, user));
  });
};
