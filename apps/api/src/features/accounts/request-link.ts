import { withTx } from '../../platform/db/with-tx.ts';
import type { Deps } from '../../platform/deps.ts';
import type { RequestInfo } from '../../platform/http/request-info.ts';
import { consumeRateLimit } from '../../platform/rate-limits/index.ts';
import type { LinkPurpose } from './account-links.ts';
import { lockUserByEmail, type UserAccount } from './accounts.repository.ts';
import { sendLink } from './send-link.ts';
import { withUniformTiming } from './uniform-timing.ts';

/** Whoever was invited and has no password yet gets the invitation again, whatever was asked for. */
const purposeFor = (user: UserAccount, asked: LinkPurpose): LinkPurpose | undefined => {
  if (!user.enabled) return undefined;
  if (user.passwordHash === null) return 'invitation';
  return asked === 'verify-email' && user.emailVerifiedAt !== null ? undefined : asked;
};

const requestLink = async (
  deps: Deps,
  email: string,
  asked: LinkPurpose,
  request: RequestInfo,
): Promise<void> => {
  const { linkMailPerIp, linkMailPerAddress } = deps.config.rateLimits;
  await consumeRateLimit(deps.db, deps.clock, linkMailPerIp, request.ip);
  await consumeRateLimit(deps.db, deps.clock, linkMailPerAddress, email);
  await withUniformTiming(() =>
    withTx(deps.db, async (tx) => {
      const user = await lockUserByEmail(tx, email);
      const purpose = user && purposeFor(user, asked);
      if (user && purpose) await sendLink(deps, tx, user, purpose, request);
    }),
  );
};

/** Answers alike whether or not the address has an account. */
export const requestPasswordReset = (deps: Deps, email: string, request: RequestInfo): Promise<void> =>
  requestLink(deps, email, 'reset-password', request);

/** Answers alike whether or not the address has an account, verified or not. */
export const resendVerification = (deps: Deps, email: string, request: RequestInfo): Promise<void> =>
  requestLink(deps, email, 'verify-email', request);
