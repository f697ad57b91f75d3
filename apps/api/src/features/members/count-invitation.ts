import type { MemberContext } from '../../platform/context.ts';
import { consumeRateLimit } from '../../platform/rate-limits/index.ts';

/** Whoever is added, deleted and added again still gets only so many mails. */
export const countInvitation = (
  ctx: MemberContext<'db' | 'clock' | 'config'>,
  email: string,
): Promise<void> => consumeRateLimit(ctx, 'invitationPerAddress', `${ctx.actor.companyId} ${email}`);
