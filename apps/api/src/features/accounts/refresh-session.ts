import { serverMessages } from '@propsmith/contract';
import { audit } from '../../platform/audit.ts';
import type { PublicContext } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { withTx } from '../../platform/db/with-tx.ts';
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

type SessionContext = PublicContext<'db' | 'clock' | 'config'>;

const invalid = (): Refusal =>
  new Refusal('token_not_valid', serverMessages.tokenInvalid, { tokenType: 'refresh' });

const isAlive = (token: FoundRefreshToken, now: Date): boolean =>
  token.enabled && token.revokedAt === null && token.expiresAt > now;

/** Somebody else may hold the token: nobody can tell thief and owner apart, so both are signed out. */
const closeFamily = async (ctx: SessionContext, tx: Tx, token: FoundRefreshToken): Promise<void> => {
  const { userId, companyId, familyId } = token;
  if (!(await revokeFamily(tx, ctx.clock.now(), familyId, 'token-reuse'))) return;
  await audit(tx, {
    action: 'session.reuse-detected',
    companyId,
    userId,
    targetId: familyId,
    request: ctx.request,
  });
  await enqueueMail(tx, sessionClosedMail(ctx.config, token));
};

/**
 * A token is exchanged once. A second exchange within the grace, by a tab that asked at the same moment or by a browser
 * that never got the first answer, gets a sibling; any other one ends the whole family. Undefined when it did.
 */
const rotate = async (ctx: SessionContext, tx: Tx, token: FoundRefreshToken): Promise<string | undefined> => {
  const now = ctx.clock.now();
  const firstUse = await useRefreshToken(tx, now, token.id);
  if (!firstUse && !(await isWithinGrace(tx, now, token.id))) {
    await closeFamily(ctx, tx, token);
    return undefined;
  }
  const { userId, companyId, familyId } = token;
  await touchFamily(tx, now, familyId);
  await audit(tx, {
    action: 'session.refreshed',
    companyId,
    userId,
    targetId: familyId,
    request: ctx.request,
  });
  return issueRefreshToken(tx, now, familyId, token.id);
};

export const refreshSession = async (ctx: SessionContext, presented: string): Promise<TokenPair> => {
  await consumeRateLimit(ctx, 'refreshPerIp', ctx.request.ip);
  const token = await findRefreshToken(ctx.db, presented);
  if (token === undefined || !isAlive(token, ctx.clock.now())) throw invalid();
  await consumeRateLimit(ctx, 'refreshPerAccount', token.userId);
  const refresh = await withTx(ctx.db, (tx) => rotate(ctx, tx, token));
  if (refresh === undefined) throw invalid();
  return { access: await signAccessToken(ctx, token.userId, token.familyId), refresh };
};
