import { audit } from '../../platform/audit.ts';
import type { PublicContext } from '../../platform/context.ts';
import { withTx } from '../../platform/db/with-tx.ts';
import { findRefreshToken, revokeFamily } from './sessions.repository.ts';

/** Revokes the session of a refresh token, used or not; an unknown token is ignored. */
export const logOut = async (ctx: PublicContext<'db' | 'clock'>, presented: string): Promise<void> => {
  const token = await findRefreshToken(ctx.db, presented);
  if (token === undefined) return;
  const { userId, companyId, familyId } = token;
  await withTx(ctx.db, async (tx) => {
    if (!(await revokeFamily(tx, ctx.clock.now(), familyId, 'logout'))) return;
    await audit(tx, {
      action: 'session.logged-out',
      companyId,
      userId,
      targetId: familyId,
      request: ctx.request,
    });
  });
};
