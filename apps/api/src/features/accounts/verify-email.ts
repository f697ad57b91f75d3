import { verificationMessages } from '@propsmith/contract';
import { audit } from '../../platform/audit.ts';
import { withTx } from '../../platform/db/with-tx.ts';
import type { Deps } from '../../platform/deps.ts';
import type { RequestInfo } from '../../platform/http/request-info.ts';
import { consumeRateLimit } from '../../platform/rate-limits/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import { consumeLink, findLink, type PresentedLink } from './account-links.ts';
import { lockUser, markEmailVerified } from './accounts.repository.ts';

const notValid = (): Refusal => new Refusal('link_not_valid', verificationMessages.linkInvalid);

/** Exactly one visit verifies the address; later ones, of this link or an older one, learn that it is verified. */
export const verifyEmail = async (
  deps: Deps,
  presented: PresentedLink,
  request: RequestInfo,
): Promise<'verified' | 'already-verified'> => {
  await consumeRateLimit(deps.db, deps.clock, deps.config.rateLimits.linkVisitPerIp, request.ip);
  const link = await findLink(deps.db, presented, ['verify-email']);
  if (link === undefined) throw notValid();
  return withTx(deps.db, async (tx) => {
    const now = deps.clock.now();
    const user = await lockUser(tx, link.userId);
    if (user === undefined) throw notValid();
    if (user.emailVerifiedAt !== null) return 'already-verified';
    if (!(await consumeLink(tx, now, link.id))) throw notValid();
    await markEmailVerified(tx, now, user.id);
    await audit(tx, { action: 'email.verified', companyId: user.companyId, userId: user.id, request });
    return 'verified';
  });
};
