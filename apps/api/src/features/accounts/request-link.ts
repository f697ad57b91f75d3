import type { PublicContext } from '../../platform/context.ts';
import { withTx } from '../../platform/db/with-tx.ts';
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

type LinkContext = PublicContext<'db' | 'clock' | 'config'>;

const requestLink = async (ctx: LinkContext, email: string, asked: LinkPurpose): Promise<void> => {
  await consumeRateLimit(ctx, 'linkMailPerIp', ctx.request.ip);
  await consumeRateLimit(ctx, 'linkMailPerAddress', email);
  await withUniformTiming(() =>
    withTx(ctx.db, async (tx) => {
      const user = await lockUserByEmail(tx, email);
      const purpose = user && purposeFor(user, asked);
      if (user && purpose) await sendLink(ctx, tx, user, purpose);
    }),
  );
};

/** Answers alike whether or not the address has an account. */
export const requestPasswordReset = (ctx: LinkContext, email: string): Promise<void> =>
  requestLink(ctx, email, 'reset-password');

/** Answers alike whether or not the address has an account, verified or not. */
export const resendVerification = (ctx: LinkContext, email: string): Promise<void> =>
  requestLink(ctx, email, 'verify-email');
