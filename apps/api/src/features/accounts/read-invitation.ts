import type { Invitation } from '@propsmith/contract';
import type { PublicContext } from '../../platform/context.ts';
import type { PresentedLink } from './account-links.ts';
import { companyName, findUser, type UserAccount } from './accounts.repository.ts';
import { requireOpenLink } from './require-open-link.ts';

/** The address, which is verified: a name could carry any message. */
const inviterOf = async (
  { db }: PublicContext<'db'>,
  { companyId, invitedBy }: UserAccount,
): Promise<string | null> => {
  const inviter = invitedBy === null ? undefined : await findUser(db, invitedBy);
  return inviter?.companyId === companyId ? inviter.email : null;
};

/** Who invites whom, for the holder of an open invitation. Changes nothing. */
export const readInvitation = async (
  ctx: PublicContext<'db' | 'clock' | 'config'>,
  presented: PresentedLink,
): Promise<Invitation> => {
  const { owner } = await requireOpenLink(ctx, presented, ['invitation']);
  return {
    company_name: await companyName(ctx.db, owner.companyId),
    invited_by: await inviterOf(ctx, owner),
    email: owner.email,
  };
};
