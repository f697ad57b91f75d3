import { resetPasswordMessages } from '@propsmith/contract';
import type { PublicContext } from '../../platform/context.ts';
import { consumeRateLimit } from '../../platform/rate-limits/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import { findLink, isOpen, type LinkPurpose, type PresentedLink } from './account-links.ts';
import { findUser } from './accounts.repository.ts';

/** The same for an unknown, a used, a replaced and an expired link. */
export const passwordLinkNotValid = (): Refusal =>
  new Refusal('link_not_valid', resetPasswordMessages.linkInvalid);

/** A link that sets a password, and the user it was mailed to. */
export const requireOpenLink = async (
  ctx: PublicContext<'db' | 'clock' | 'config'>,
  presented: PresentedLink,
  purposes: readonly LinkPurpose[],
) => {
  await consumeRateLimit(ctx, 'linkVisitPerIp', ctx.request.ip);
  const link = await findLink(ctx.db, presented, purposes);
  if (link === undefined || !isOpen(link, ctx.clock.now())) throw passwordLinkNotValid();
  const owner = await findUser(ctx.db, link.userId);
  if (owner?.enabled !== true) throw passwordLinkNotValid();
  return { link, owner };
};
