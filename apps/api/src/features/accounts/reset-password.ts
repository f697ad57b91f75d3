import { resetPasswordMessages } from '@propsmith/contract';
import { audit } from '../../platform/audit.ts';
import type { PublicContext } from '../../platform/context.ts';
import { withTx } from '../../platform/db/with-tx.ts';
import { consumeRateLimit } from '../../platform/rate-limits/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import { consumeLink, findLink, isOpen, passwordPurposes, type PresentedLink } from './account-links.ts';
import { findUser, lockUser, markEmailVerified } from './accounts.repository.ts';
import { refuseGuessableOf } from './guessable-password.ts';
import { rememberNetwork } from './known-networks.ts';
import { replacePassword } from './replace-password.ts';

const notValid = (): Refusal => new Refusal('link_not_valid', resetPasswordMessages.linkInvalid);

/** Sets a password by the link of a reset or of an invitation; an invitation also verifies the address it was sent to. */
export const resetPassword = async (
  ctx: PublicContext<'db' | 'clock' | 'config' | 'passwords'>,
  { password, ...presented }: PresentedLink & { readonly password: string },
): Promise<void> => {
  await consumeRateLimit(ctx, 'linkVisitPerIp', ctx.request.ip);
  const link = await findLink(ctx.db, presented, passwordPurposes);
  if (link === undefined || !isOpen(link, ctx.clock.now())) throw notValid();
  const owner = await findUser(ctx.db, link.userId);
  if (owner === undefined) throw notValid();
  await refuseGuessableOf(ctx.db, 'password_1', password, owner);
  const passwordHash = await ctx.passwords.hash(password);
  await withTx(ctx.db, async (tx) => {
    const now = ctx.clock.now();
    const user = await lockUser(tx, link.userId);
    if (user?.enabled !== true || !(await consumeLink(tx, now, link.id))) throw notValid();
    const isInvitation = link.purpose === 'invitation';
    if (isInvitation) await markEmailVerified(tx, now, user.id);
    await replacePassword(ctx, tx, user, { passwordHash, reason: 'password-reset' });
    await rememberNetwork(ctx, tx, user.id);
    const action = isInvitation ? 'invitation.accepted' : 'password.reset';
    await audit(tx, { action, companyId: user.companyId, userId: user.id, request: ctx.request });
  });
};
