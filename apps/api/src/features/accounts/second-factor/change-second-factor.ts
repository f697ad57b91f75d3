import { secondFactorMessages, type Passkey, type SecondFactor } from '@propsmith/contract';
import { audit } from '../../../platform/audit.ts';
import type { MemberContext } from '../../../platform/context.ts';
import { withTx } from '../../../platform/db/with-tx.ts';
import { enqueueMail } from '../../../platform/mail/index.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { recoveryCodesRenewedMail, secondFactorRemovedMail } from '../account-mails.ts';
import { findCompany } from '../accounts.repository.ts';
import { confirmPassword } from '../confirm-password.ts';
import { deleteFactors } from './delete-factors.ts';
import { readHasSecondFactor } from './has-second-factor.ts';
import { findPasskeys } from './passkeys.repository.ts';
import { countRecoveryCodes, replaceRecoveryCodes } from './recovery-codes.ts';
import { findFactor } from './totp-factor.ts';
import type { StoredPasskey } from './web-authn.ts';

type ChangeContext = MemberContext<'db' | 'clock' | 'config' | 'passwords'>;

const notOn = (): Refusal => new Refusal('conflict', secondFactorMessages.notOn);

const presentPasskey = ({ id, name, createdAt, lastUsedAt }: StoredPasskey): Passkey => ({
  id,
  name,
  created_at: createdAt.toISOString(),
  last_used_at: lastUsedAt?.toISOString() ?? null,
});

export const readSecondFactor = async ({ db, actor }: MemberContext<'db'>): Promise<SecondFactor> => {
  const app = (await findFactor(db, actor.userId)) !== undefined;
  const passkeys = await findPasskeys(db, actor.userId);
  return {
    enabled: app || passkeys.length > 0,
    app,
    passkeys: passkeys.map(presentPasskey),
    recovery_codes_left: await countRecoveryCodes(db, actor.userId),
    required: (await findCompany(db, actor.companyId)).secondFactorRequired,
  };
};

/** Replaces the recovery codes and returns the new ones, which are not shown again. */
export const renewRecoveryCodes = async (ctx: ChangeContext, password: string): Promise<string[]> => {
  const lockConfirmed = await confirmPassword(ctx, password);
  const { userId, companyId } = ctx.actor;
  return withTx(ctx.db, async (tx) => {
    const user = await lockConfirmed(tx);
    if (!(await readHasSecondFactor(tx, userId))) throw notOn();
    await audit(tx, { action: 'second-factor.codes-renewed', companyId, userId, request: ctx.request });
    await enqueueMail(tx, recoveryCodesRenewedMail(ctx.config, user));
    return replaceRecoveryCodes(tx, ctx.clock.now(), userId);
  });
};

/** Turns two-factor sign-in off: removes the app, the passkeys and the recovery codes. */
export const removeSecondFactor = async (ctx: ChangeContext, password: string): Promise<void> => {
  const lockConfirmed = await confirmPassword(ctx, password);
  const { userId, companyId } = ctx.actor;
  await withTx(ctx.db, async (tx) => {
    const user = await lockConfirmed(tx);
    if ((await findCompany(tx, companyId)).secondFactorRequired)
      throw new Refusal('conflict', secondFactorMessages.notWhileRequired);
    if (!(await deleteFactors(tx, userId))) throw notOn();
    await audit(tx, { action: 'second-factor.removed', companyId, userId, request: ctx.request });
    await enqueueMail(tx, secondFactorRemovedMail(ctx.config, user));
  });
};
