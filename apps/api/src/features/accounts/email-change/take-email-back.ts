import { emailChangeMessages } from '@propsmith/contract';
import { eq } from 'drizzle-orm';
import { audit } from '../../../platform/audit.ts';
import type { PublicContext } from '../../../platform/context.ts';
import { withTx } from '../../../platform/db/with-tx.ts';
import { randomSecret } from '../../../platform/ids.ts';
import { consumeRateLimit } from '../../../platform/rate-limits/index.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { PresentedLink } from '../account-links.ts';
import { lockUser } from '../accounts.repository.ts';
import { userAccount } from '../accounts.tables.ts';
import { sendLink } from '../send-link.ts';
import { revokeAccess } from '../sessions.repository.ts';
import {
  findByTakeBackLink,
  findChange,
  markTakenBack,
  type EmailChange,
} from './email-change.repository.ts';
import { replaceEmail } from './replace-email.ts';

const notValid = (message: string): Refusal => new Refusal('link_not_valid', message);

const requireOpen = (
  change: EmailChange | undefined,
  now: Date,
): EmailChange & { readonly oldEmail: string } => {
  if (change === undefined || change.oldEmail === null) throw notValid(emailChangeMessages.linkInvalid);
  if (change.takenBackAt !== null) throw notValid(emailChangeMessages.takeBackUsed);
  if (change.voidedAt !== null) throw notValid(emailChangeMessages.takeBackReplaced);
  if (change.endsAt <= now) throw notValid(emailChangeMessages.takeBackExpired);
  return { ...change, oldEmail: change.oldEmail };
};

/**
 * Restores the address that a change replaced, also when the address was changed again since. Whoever changed it knows the
 * password: it stops working, every session ends, and a link to choose another one is mailed to the restored address.
 */
export const takeEmailBack = async (
  ctx: PublicContext<'db' | 'clock' | 'config' | 'passwords'>,
  presented: PresentedLink,
): Promise<void> => {
  await consumeRateLimit(ctx, 'linkVisitPerIp', ctx.request.ip);
  const { id, userId } = requireOpen(await findByTakeBackLink(ctx.db, presented), ctx.clock.now());
  const passwordHash = await ctx.passwords.hash(randomSecret());
  await withTx(ctx.db, async (tx) => {
    const now = ctx.clock.now();
    const user = await lockUser(tx, userId);
    if (user?.enabled !== true) throw notValid(emailChangeMessages.linkInvalid);
    const change = requireOpen(await findChange(tx, id), now);
    await markTakenBack(tx, now, change);
    await replaceEmail(tx, now, userId, change.oldEmail);
    await tx.update(userAccount).set({ passwordHash }).where(eq(userAccount.id, userId));
    await revokeAccess(tx, now, userId, 'email-taken-back');
    await audit(tx, { action: 'email.taken-back', companyId: user.companyId, userId, request: ctx.request });
    await sendLink(ctx, tx, { ...user, email: change.oldEmail, passwordHash }, 'reset-password');
  });
};
