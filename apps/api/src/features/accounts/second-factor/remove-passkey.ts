import { passkeyMessages, serverMessages } from '@propsmith/contract';
import { audit } from '../../../platform/audit.ts';
import type { MemberContext } from '../../../platform/context.ts';
import { withTx } from '../../../platform/db/with-tx.ts';
import { enqueueMail } from '../../../platform/mail/index.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { passkeyRemovedMail, secondFactorRemovedMail } from '../account-mails.ts';
import { findCompany } from '../accounts.repository.ts';
import { confirmPassword } from '../confirm-password.ts';
import { deleteFactors } from './delete-factors.ts';
import { readHasSecondFactor } from './has-second-factor.ts';
import { deletePasskeyOf } from './passkeys.repository.ts';

/** Removes a passkey of the user. With the last factor two-factor sign-in is off, and the recovery codes end. */
export const removePasskey = async (
  ctx: MemberContext<'db' | 'clock' | 'config' | 'passwords'>,
  { id, password }: { readonly id: string; readonly password: string },
): Promise<void> => {
  const lockConfirmed = await confirmPassword(ctx, password);
  const { userId, companyId } = ctx.actor;
  await withTx(ctx.db, async (tx) => {
    const user = await lockConfirmed(tx);
    if (!(await deletePasskeyOf(tx, userId, id))) throw new Refusal('not_found', serverMessages.notFound);
    const isStillOn = await readHasSecondFactor(tx, userId);
    if (!isStillOn && (await findCompany(tx, companyId)).secondFactorRequired)
      throw new Refusal('conflict', passkeyMessages.lastWhileRequired);
    if (!isStillOn) await deleteFactors(tx, userId);
    await audit(tx, { action: 'passkey.removed', companyId, userId, targetId: id, request: ctx.request });
    await enqueueMail(tx, (isStillOn ? passkeyRemovedMail : secondFactorRemovedMail)(ctx.config, user));
  });
};
