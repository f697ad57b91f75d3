import { verificationMessages } from '@propsmith/contract';
import { audit } from '../../platform/audit.ts';
import type { PublicContext } from '../../platform/context.ts';
import { withTx } from '../../platform/db/with-tx.ts';
import { consumeRateLimit } from '../../platform/rate-limits/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import { consumeLink, findLink, type PresentedLink } from './account-links.ts';
import { lockUser, markEmailVerified } from './accounts.repository.ts';

const notValid = (): Refusal => new Refusal('link_not_valid', verificationMessages.linkInvalid);

/** Exactly one visit verifies the address; later visits, also of older links, get `already-verified`. */
export const verifyEmail = async (
  ctx: PublicContext<'db' | 'clock' | 'config'>,
  presented: PresentedLink,
): Promise<'verified' | 'already-verified'> => {
  await consumeRateLimit(ctx, 'linkVisitPerIp', ctx.request.ip);
  const link = await findLink(ctx.db, presented, ['verify-email']);
  if (link === undefined) throw notValid();
  return withTx(ctx.db, async (tx) => {
    const now = ctx.clock.now();
    const user = await lockUser(tx, link.userId);
    if (user === undefined) throw notValid();
    if (user.emailVerifiedAt !== null) return 'already-verified';
    if (!(await consumeLink(tx, now, link.id))) throw notValid();
    await markEmailVerified(tx, now, user.id);
    await audit(tx, {
      action: 'email.verified',
      companyId: user.companyId,
      userId: user.id,
      request: ctx.request,
    });
    return 'verified';
  });
};
