import { emailChangeMessages } from '@propsmith/contract';
import { audit } from '../../../platform/audit.ts';
import type { PublicContext } from '../../../platform/context.ts';
import { withTx } from '../../../platform/db/with-tx.ts';
import { enqueueMail } from '../../../platform/mail/index.ts';
import { consumeRateLimit } from '../../../platform/rate-limits/index.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { PresentedLink } from '../account-links.ts';
import { lockUser } from '../accounts.repository.ts';
import { revokeAccess } from '../sessions.repository.ts';
import { withdrawInvitation } from '../withdraw-invitation.ts';
import { emailChangedMail } from './email-change-mails.ts';
import { findByConfirmLink, findChange, markConfirmed, type EmailChange } from './email-change.repository.ts';
import { replaceEmail } from './replace-email.ts';

const notValid = (message: string): Refusal => new Refusal('link_not_valid', message);

const requireOpen = (change: EmailChange | undefined, now: Date): EmailChange => {
  if (change === undefined) throw notValid(emailChangeMessages.linkInvalid);
  if (change.confirmedAt !== null) throw notValid(emailChangeMessages.linkUsed);
  if (change.voidedAt !== null) throw notValid(emailChangeMessages.linkReplaced);
  if (change.endsAt <= now) throw notValid(emailChangeMessages.linkExpired);
  return change;
};

/**
 * Changes the address by the link that was mailed to the new one, signs out all sessions but the one that asked, and tells
 * the previous address.
 */
export const confirmEmailChange = async (
  ctx: PublicContext<'db' | 'clock' | 'config'>,
  presented: PresentedLink,
): Promise<{ readonly email: string }> => {
  await consumeRateLimit(ctx, 'linkVisitPerIp', ctx.request.ip);
  const { id, userId } = requireOpen(await findByConfirmLink(ctx.db, presented), ctx.clock.now());
  return withTx(ctx.db, async (tx) => {
    const now = ctx.clock.now();
    const user = await lockUser(tx, userId);
    if (user?.enabled !== true) throw notValid(emailChangeMessages.linkInvalid);
    const { newEmail, familyId } = requireOpen(await findChange(tx, id), now);
    await withdrawInvitation(ctx, tx, newEmail);
    await replaceEmail(tx, now, userId, newEmail);
    const takeBack = await markConfirmed(tx, now, id, user.email);
    await revokeAccess(tx, now, userId, 'email-change', familyId);
    await enqueueMail(tx, emailChangedMail(ctx.config, user, newEmail, { userId, ...takeBack }));
    await audit(tx, { action: 'email.changed', companyId: user.companyId, userId, request: ctx.request });
    return { email: newEmail };
  });
};
