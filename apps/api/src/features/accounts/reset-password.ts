import { audit } from '../../platform/audit.ts';
import type { PublicContext } from '../../platform/context.ts';
import { withTx } from '../../platform/db/with-tx.ts';
import { consumeLink, passwordPurposes, type PresentedLink } from './account-links.ts';
import { lockUser, markEmailVerified } from './accounts.repository.ts';
import { refuseGuessableOf } from './guessable-password.ts';
import { rememberNetwork } from './known-networks.ts';
import { replacePassword } from './replace-password.ts';
import { passwordLinkNotValid, requireOpenLink } from './require-open-link.ts';

/** Sets a password by the link of a reset or of an invitation; an invitation also verifies the address it was sent to. */
export const resetPassword = async (
  ctx: PublicContext<'db' | 'clock' | 'config' | 'passwords'>,
  { password, ...presented }: PresentedLink & { readonly password: string },
): Promise<void> => {
  const { link, owner } = await requireOpenLink(ctx, presented, passwordPurposes);
  await refuseGuessableOf(ctx.db, 'password_1', password, owner);
  const passwordHash = await ctx.passwords.hash(password);
  await withTx(ctx.db, async (tx) => {
    const now = ctx.clock.now();
    const user = await lockUser(tx, link.userId);
    if (user?.enabled !== true || !(await consumeLink(tx, now, link.id))) throw passwordLinkNotValid();
    const isInvitation = link.purpose === 'invitation';
    if (isInvitation) await markEmailVerified(tx, now, user.id);
    await replacePassword(ctx, tx, user, { passwordHash, reason: 'password-reset' });
    await rememberNetwork(ctx, tx, user.id);
    const action = isInvitation ? 'invitation.accepted' : 'password.reset';
    await audit(tx, { action, companyId: user.companyId, userId: user.id, request: ctx.request });
  });
};
