import { loginMessages, routes } from '@propsmith/contract';
import { CallFailure } from './call-failure.ts';
import type { Call, SentOptions } from './call-types.ts';
import { createRefresh } from './refresh.ts';
import { send } from './send.ts';
import type { Session, SessionStore } from './session-store.ts';
import type { TabLock } from './tab-lock.ts';

interface ClientOptions {
  readonly session: SessionStore;
  readonly lock: TabLock;
  readonly fetcher: typeof fetch;
  readonly refreshTimeoutMs?: number;
}

const isUnauthorized = (failure: unknown): failure is CallFailure =>
  failure instanceof CallFailure && failure.status === 401;

/**
 * The API client. Calls send the session's access token; if it has expired, they wait for one refresh and are retried
 * once. Calls of public routes (login, refresh and logout among them) and calls with another credential never change
 * the session.
 */
export const createClient = ({ session, lock, fetcher, refreshTimeoutMs = 20_000 }: ClientOptions): Call => {
  const refresh = createRefresh({
    session,
    lock,
    requestTokens: (refreshToken, signal) =>
      send(fetcher, routes.refreshToken, { body: { refresh: refreshToken }, signal }),
    timeoutMs: refreshTimeoutMs,
  });

  const endSession = (refused: Session) => session.endIfStillStored(refused, loginMessages.sessionExpired);

  /** The session to retry with: refreshed, or newer because another tab signed in meanwhile. */
  const recover = (used: Session, failure: CallFailure): Promise<Session | null> =>
    failure.isExpiredAccessToken ? refresh(used) : endSession(used);

  const retryOnce = async <Result>(next: Session, attempt: (bearer: string) => Promise<Result>) => {
    try {
      return await attempt(next.accessToken);
    } catch (failure) {
      if (isUnauthorized(failure) && !failure.isExpiredAccessToken) await endSession(next);
      throw failure;
    }
  };

  return async (route, ...[options = {}]) => {
    const sent: SentOptions = options;
    const used = session.current;
    const attempt = (bearer?: string) => send(fetcher, route, sent, bearer);
    if (sent.bearer !== undefined) return attempt(sent.bearer);
    if (used === null || route.access === 'public') return attempt(used?.accessToken);

    try {
      return await attempt(used.accessToken);
    } catch (failure) {
      if (!isUnauthorized(failure)) throw failure;
      const next = await recover(used, failure);
      // A call is never retried with another user's session.
      if (next?.user.id !== used.user.id) throw failure;
      return retryOnce(next, attempt);
    }
  };
};
