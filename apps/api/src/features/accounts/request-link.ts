import type { PublicContext } from '../../platform/context.ts';
import { withTx } from '../../platform/db/with-tx.ts';
import { consumeRateLimit } from '../../platform/rate-limits/index.ts';
import type { LinkPurpose } from './account-links.ts';
import { lockUserByEmail, type UserAccount } from './accounts.repository.ts';
import { sendLink } from './send-link.ts';
import { withUniformTiming } from './uniform-timing.ts';

/** An invited user without a password always gets the invitation again. */
const purposeFor = (user: UserAccount, requested: LinkPurpose): LinkPurpose | undefined => {
  if (!user.enabled) return undefined;
  if (user.passwordHash === null) return 'invitation';
  return requested === 'verify-email' && user.emailVerifiedAt !== null ? undefined : requested;
};

type LinkContext = PublicContext<'db' | 'clock' | 'config'>;

const requestLink = async (ctx: LinkContext, email: string, requested: LinkPurpose): Promise<void> => {
  await consumeRateLimit(ctx, 'linkMailPerIp', ctx.request.ip);
  await consumeRateLimit(ctx, 'linkMailPerAddress', email);
  await withUniformTiming(() =>
    withTx(ctx.db, async (tx) => {
      const user = await lockUserByEmail(tx, email);
      const purpose = user && purposeFor(user, requested);
      if (user && purpose) await sendLink(ctx, tx, user, purpose);
    }),
  );
};

/** The answer does not reveal whether the address has an account. */
export const requestPasswordReset = (ctx: LinkContext, email: string): Promise<void> =>
  requestLink(ctx, email, 'reset-password');

/** The answer does not reveal whether the address has an account or is verified. */
export const resendVerification = (ctx: LinkContext, email: string): Promise<void> =>
  requestLink(ctx, email, 'verify-email');
