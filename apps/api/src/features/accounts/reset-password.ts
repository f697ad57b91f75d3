import { resetPasswordMessages } from '@propsmith/contract';
import { audit } from '../../platform/audit.ts';
import { withTx } from '../../platform/db/with-tx.ts';
import type { Deps } from '../../platform/deps.ts';
import type { RequestInfo } from '../../platform/http/request-info.ts';
import { consumeRateLimit } from '../../platform/rate-limits/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import { consumeLink, findLink, isOpen, passwordPurposes, type PresentedLink } from './account-links.ts';
import { lockUser, markEmailVerified } from './accounts.repository.ts';
import { rememberNetwork } from './known-networks.ts';
import { replacePassword } from './replace-password.ts';

const notValid = (): Refusal => new Refusal('link_not_valid', resetPasswordMessages.linkInvalid);

/** Sets a password by the link of a reset or of an invitation; an invitation also verifies the address it was sent to. */
export const resetPassword = async (
  deps: Deps,
  presented: PresentedLink,
  password: string,
  request: RequestInfo,
): Promise<void> => {
  await consumeRateLimit(deps.db, deps.clock, deps.config.rateLimits.linkVisitPerIp, request.ip);
  const link = await findLink(deps.db, presented, passwordPurposes);
  if (link === undefined || !isOpen(link, deps.clock.now())) throw notValid();
  const passwordHash = await deps.passwords.hash(password);
  await withTx(deps.db, async (tx) => {
    const now = deps.clock.now();
    const user = await lockUser(tx, link.userId);
    if (user?.enabled !== true || !(await consumeLink(tx, now, link.id))) throw notValid();
    const isInvitation = link.purpose === 'invitation';
    if (isInvitation) await markEmailVerified(tx, now, user.id);
    await replacePassword(deps, tx, user, { passwordHash, reason: 'password-reset' });
    await rememberNetwork(deps, tx, user.id, request.ip);
    const action = isInvitation ? 'invitation.accepted' : 'password.reset';
    await audit(tx, { action, companyId: user.companyId, userId: user.id, request });
  });
};
