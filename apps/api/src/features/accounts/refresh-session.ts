import { serverMessages } from '@propsmith/contract';
import { audit } from '../../platform/audit.ts';
import type { Tx } from '../../platform/db/database.ts';
import { withTx } from '../../platform/db/with-tx.ts';
import type { Deps } from '../../platform/deps.ts';
import type { RequestInfo } from '../../platform/http/request-info.ts';
import { enqueueMail } from '../../platform/mail/index.ts';
import { consumeRateLimit } from '../../platform/rate-limits/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import { sessionClosedMail } from './account-mails.ts';
import type { TokenPair } from './log-in.ts';
import { signAccessToken } from './session-tokens.ts';
import {
  findRefreshToken,
  isWithinGrace,
  issueRefreshToken,
  revokeFamily,
  touchFamily,
  useRefreshToken,
  type FoundRefreshToken,
} from './sessions.repository.ts';

const invalid = (): Refusal =>
  new Refusal('token_not_valid', serverMessages.tokenInvalid, { tokenType: 'refresh' });

const isAlive = (token: FoundRefreshToken, now: Date): boolean =>
  token.enabled && token.revokedAt === null && token.expiresAt > now;

/** Somebody else may hold the token: nobody can tell thief and owner apart, so both are signed out. */
const closeFamily = async (
  deps: Deps,
  tx: Tx,
  token: FoundRefreshToken,
  request: RequestInfo,
): Promise<void> => {
  const { userId, companyId, familyId } = token;
  if (!(await revokeFamily(tx, deps.clock.now(), familyId, 'token-reuse'))) return;
  await audit(tx, { action: 'session.reuse-detected', companyId, userId, targetId: familyId, request });
  await enqueueMail(tx, sessionClosedMail(deps.config, token));
};

/**
 * A token is exchanged once. A second exchange within the grace, by a tab that asked at the same moment or by a browser
 * that never got the first answer, gets a sibling; any other one ends the whole family. Undefined when it did.
 */
const rotate = async (
  deps: Deps,
  tx: Tx,
  token: FoundRefreshToken,
  request: RequestInfo,
): Promise<string | undefined> => {
  const now = deps.clock.now();
  const firstUse = await useRefreshToken(tx, now, token.id);
  if (!firstUse && !(await isWithinGrace(tx, now, token.id))) {
    await closeFamily(deps, tx, token, request);
    return undefined;
  }
  const { userId, companyId, familyId } = token;
  await touchFamily(tx, now, familyId);
  await audit(tx, { action: 'session.refreshed', companyId, userId, targetId: familyId, request });
  return issueRefreshToken(tx, now, familyId, token.id);
};

export const refreshSession = async (
  deps: Deps,
  presented: string,
  request: RequestInfo,
): Promise<TokenPair> => {
  const { refreshPerIp, refreshPerAccount } = deps.config.rateLimits;
  await consumeRateLimit(deps.db, deps.clock, refreshPerIp, request.ip);
  const token = await findRefreshToken(deps.db, presented);
  if (token === undefined || !isAlive(token, deps.clock.now())) throw invalid();
  await consumeRateLimit(deps.db, deps.clock, refreshPerAccount, token.userId);
  const refresh = await withTx(deps.db, (tx) => rotate(deps, tx, token, request));
  if (refresh === undefined) throw invalid();
  return { access: await signAccessToken(deps, token.userId, token.familyId), refresh };
};
