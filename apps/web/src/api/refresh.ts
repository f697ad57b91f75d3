import { loginMessages } from '@propsmith/contract';
import { CallFailure } from './call-failure.ts';
import type { Session, SessionStore } from './session-store.ts';
import type { TabLock } from './tab-lock.ts';

const LOCK_NAME = 'propsmith-refresh';

interface Tokens {
  readonly access: string;
  readonly refresh?: string | undefined;
}

/** Replaces `stale`, which was refused as expired; null if the user is signed out. */
export type Refresh = (stale: Session) => Promise<Session | null>;

interface RefreshOptions {
  readonly session: SessionStore;
  readonly lock: TabLock;
  readonly requestTokens: (refreshToken: string, signal: AbortSignal) => Promise<Tokens>;
  /** Limits the wait for the lock and for the server together. */
  readonly timeoutMs: number;
}

// Other failures (offline, 429, 5xx, a proxy's page) are temporary: the tokens are kept.
const isTokenRefused = (failure: unknown): boolean =>
  failure instanceof CallFailure && (failure.status === 401 || failure.status === 400);

/** The text of a refusal without text, or of no usable reply. */
const defaultText = (failure: unknown): string =>
  failure instanceof CallFailure && failure.status !== undefined
    ? loginMessages.refreshRefused
    : loginMessages.refreshFailed;

/** At most one refresh at a time in this tab and, by the lock, across all tabs. */
export const createRefresh = ({ session, lock, requestTokens, timeoutMs }: RefreshOptions): Refresh => {
  const refreshUnderLock = async (stale: Session, signal: AbortSignal): Promise<Session | null> => {
    const stored = session.adoptStored();
    if (stored?.accessToken !== stale.accessToken) return stored;
    try {
      return await session.replaceTokens(stored, await requestTokens(stored.refreshToken, signal));
    } catch (failure) {
      if (!isTokenRefused(failure)) throw failure;
      return session.endIfStillStored(stored, loginMessages.sessionExpired);
    }
  };

  const refresh: Refresh = async (stale) => {
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      return await lock(LOCK_NAME, () => refreshUnderLock(stale, signal), signal);
    } catch (failure) {
      if (failure instanceof CallFailure && failure.status !== undefined && failure.message !== '')
        throw failure;
      throw new CallFailure({ kind: 'not-refreshed' }, defaultText(failure));
    }
  };

  let inFlight: Promise<Session | null> | null = null;
  return (stale) => {
    inFlight ??= refresh(stale).finally(() => {
      inFlight = null;
    });
    return inFlight;
  };
};
