import { serverMessages } from '@propsmith/contract';
import { audit } from '../../platform/audit.ts';
import type { PublicContext } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { withTx } from '../../platform/db/with-tx.ts';
import { enqueueMail } from '../../platform/mail/index.ts';
import { consumeRateLimit } from '../../platform/rate-limits/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import { sessionClosedMail } from './account-mails.ts';
import { signAccessToken } from './session-tokens.ts';
import type { TokenPair } from './start-session.ts';
import {
  findRefreshToken,
  isWithinGrace,
  issueRefreshToken,
  openedAfter,
  revokeFamily,
  touchFamily,
  useRefreshToken,
  type FoundRefreshToken,
} from './sessions.repository.ts';

type SessionContext = PublicContext<'db' | 'clock' | 'config'>;

const invalid = (): Refusal =>
  new Refusal('token_not_valid', serverMessages.tokenInvalid, { tokenType: 'refresh' });

const isValid = (token: FoundRefreshToken, now: Date): boolean =>
  token.enabled && token.revokedAt === null && token.expiresAt > now && token.openedAt > openedAfter(now);

/** The token may be stolen; thief and owner cannot be distinguished, so both are signed out. */
const closeFamily = async (
  { clock, config, request }: SessionContext,
  tx: Tx,
  token: FoundRefreshToken,
): Promise<void> => {
  const { userId, companyId, familyId } = token;
  if (!(await revokeFamily(tx, clock.now(), familyId, 'token-reuse'))) return;
  await audit(tx, { action: 'session.reuse-detected', companyId, userId, targetId: familyId, request });
  await enqueueMail(tx, sessionClosedMail(config, token));
};

/**
 * A token is exchanged once. A second exchange within the grace period (parallel tabs, a lost answer) gets a sibling token;
 * any other one revokes the family and returns undefined.
 */
const rotate = async (ctx: SessionContext, tx: Tx, token: FoundRefreshToken): Promise<string | undefined> => {
  const now = ctx.clock.now();
  const firstUse = await useRefreshToken(tx, now, token.id);
  if (!firstUse && !(await isWithinGrace(tx, now, token.id))) {
    await closeFamily(ctx, tx, token);
    return undefined;
  }
  const { userId, companyId, familyId: targetId } = token;
  await touchFamily(tx, now, targetId);
  await audit(tx, { action: 'session.refreshed', companyId, userId, targetId, request: ctx.request });
  return issueRefreshToken(tx, now, targetId, token.id);
};

export const refreshSession = async (ctx: SessionContext, presented: string): Promise<TokenPair> => {
  await consumeRateLimit(ctx, 'refreshPerIp', ctx.request.ip);
  const token = await findRefreshToken(ctx.db, presented);
  if (token === undefined || !isValid(token, ctx.clock.now())) throw invalid();
  await consumeRateLimit(ctx, 'refreshPerAccount', token.userId);
  const refresh = await withTx(ctx.db, (tx) => rotate(ctx, tx, token));
  if (refresh === undefined) throw invalid();
  return { access: await signAccessToken(ctx, token.userId, token.familyId), refresh };
};
