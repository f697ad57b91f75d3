import type { CurrentUser } from '@propsmith/contract';
import { audit, type AuditEntry } from '../../platform/audit.ts';
import type { PublicContext } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { companyName, type UserAccount } from './accounts.repository.ts';
import { rememberNetwork } from './known-networks.ts';
import { LOGIN_ACCEPTED, reportNewNetwork } from './report-new-network.ts';
import { signAccessToken } from './session-tokens.ts';
import { insertFamily, issueRefreshToken } from './sessions.repository.ts';

export interface TokenPair {
  readonly access: string;
  readonly refresh: string;
}

export interface SignedIn {
  readonly user: CurrentUser;
  readonly token: TokenPair;
}

export interface Session {
  readonly user: UserAccount;
  readonly familyId: string;
  readonly refresh: string;
}

/** Opens a session for a user who has proved who they are. The caller has locked the user's row. */
export const startSession = async (
  ctx: PublicContext<'clock' | 'config'>,
  tx: Tx,
  user: UserAccount,
  detail?: NonNullable<AuditEntry['detail']>,
): Promise<Session> => {
  const { request } = ctx;
  const now = ctx.clock.now();
  const { id: userId, companyId } = user;
  const familyId = await insertFamily(tx, now, userId, request);
  const refresh = await issueRefreshToken(tx, now, familyId, null);
  await reportNewNetwork(ctx, tx, user);
  await rememberNetwork(ctx, tx, userId);
  await audit(tx, { action: LOGIN_ACCEPTED, companyId, userId, ...(detail && { detail }), request });
  return { user, familyId, refresh };
};

/** What the client gets. */
export const presentSession = async (
  ctx: PublicContext<'db' | 'clock' | 'config'>,
  { user, familyId, refresh }: Session,
): Promise<SignedIn> => {
  const { id, email, firstname, lastname, role, companyId } = user;
  return {
    user: { id, email, firstname, lastname, company_name: await companyName(ctx.db, companyId), role },
    token: { access: await signAccessToken(ctx, id, familyId), refresh },
  };
};
