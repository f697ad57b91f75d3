import { audit } from '../../platform/audit.ts';
import { withTx } from '../../platform/db/with-tx.ts';
import type { Deps } from '../../platform/deps.ts';
import type { RequestInfo } from '../../platform/http/request-info.ts';
import { findRefreshToken, revokeFamily } from './sessions.repository.ts';

/** Ends the session of a refresh token, used or not; a token that stands for nothing is already signed out. */
export const logOut = async (deps: Deps, presented: string, request: RequestInfo): Promise<void> => {
  const token = await findRefreshToken(deps.db, presented);
  if (token === undefined) return;
  const { userId, companyId, familyId } = token;
  await withTx(deps.db, async (tx) => {
    if (!(await revokeFamily(tx, deps.clock.now(), familyId, 'logout'))) return;
    await audit(tx, { action: 'session.logged-out', companyId, userId, targetId: familyId, request });
  });
};
