import { audit } from '../../platform/audit.ts';
import type { PublicContext } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { deleteUser, hasAccepted, lockUserByEmail } from './accounts.repository.ts';

/**
 * Deletes a member who has never accepted the invitation of a company: an invitation is no account, and must not keep the
 * owner of the address from using it.
 */
export const withdrawInvitation = async (
  { request }: Pick<PublicContext<never>, 'request'>,
  tx: Tx,
  email: string,
): Promise<void> => {
  const invited = await lockUserByEmail(tx, email);
  if (invited === undefined || hasAccepted(invited)) return;
  await deleteUser(tx, invited.id);
  const { id: targetId, companyId } = invited;
  await audit(tx, { action: 'invitation.withdrawn', companyId, targetId, request });
};
