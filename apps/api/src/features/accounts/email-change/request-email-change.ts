import { emailChangeMessages } from '@propsmith/contract';
import { audit } from '../../../platform/audit.ts';
import type { MemberContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { withTx } from '../../../platform/db/with-tx.ts';
import { enqueueMail } from '../../../platform/mail/index.ts';
import { consumeRateLimit } from '../../../platform/rate-limits/index.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { findUserByEmail, hasAccepted } from '../accounts.repository.ts';
import { confirmPassword } from '../confirm-password.ts';
import { withUniformTiming } from '../uniform-timing.ts';
import { addressInUseMail, confirmEmailMail } from './email-change-mails.ts';
import { insertRequest, isKeptForAnother } from './email-change.repository.ts';

const sameAddress = (): Refusal =>
  new Refusal('validation_failed', emailChangeMessages.sameAddress, {
    errors: { email: [emailChangeMessages.sameAddress] },
  });

/** An invitation that was not accepted is no account: the owner of the address can confirm it, which withdraws the invitation. */
const isInUse = async (tx: Tx, now: Date, email: string, userId: string): Promise<boolean> => {
  const holder = await findUserByEmail(tx, email);
  const isHeld = holder !== undefined && hasAccepted(holder);
  return isHeld || (await isKeptForAnother(tx, now, email, userId));
};

/**
 * Mails a link to the new address. The answer does not reveal whether the address has an account: the same rows are written,
 * and only the mail differs.
 */
export const requestEmailChange = async (
  ctx: MemberContext<'db' | 'clock' | 'config' | 'passwords'>,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<void> => {
  const lockConfirmed = await confirmPassword(ctx, password);
  const { userId, companyId, familyId } = ctx.actor;
  await consumeRateLimit(ctx, 'linkMailPerIp', ctx.request.ip);
  await consumeRateLimit(ctx, 'linkMailPerAddress', email);
  await withUniformTiming(() =>
    withTx(ctx.db, async (tx) => {
      const now = ctx.clock.now();
      const user = await lockConfirmed(tx);
      if (user.email === email) throw sameAddress();
      const { token, endsAt } = await insertRequest(tx, now, { userId, familyId, newEmail: email });
      const mail = (await isInUse(tx, now, email, userId))
        ? addressInUseMail(ctx.config, email, endsAt)
        : confirmEmailMail(ctx.config, email, { userId, token, endsAt });
      await enqueueMail(tx, mail);
      await audit(tx, { action: 'email.change-requested', companyId, userId, request: ctx.request });
    }),
  );
};
