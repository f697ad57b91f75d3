import { loginMessages } from '@propsmith/contract';
import { CallFailure } from './call-failure.ts';
import type { Session, SessionStore } from './session-store.ts';
import type { TabLock } from './tab-lock.ts';

const LOCK_NAME = 'propsmith-refresh';

interface Tokens {
  readonly access: string;
  readonly refresh?: string | undefined;
}

/** The session to go on with after `stale` was refused as expired; null when the user is signed out. */
export type Refresh = (stale: Session) => Promise<Session | null>;

interface RefreshOptions {
  readonly session: SessionStore;
  readonly lock: TabLock;
  readonly askServer: (refreshToken: string, signal: AbortSignal) => Promise<Tokens>;
  /** Waiting for other tabs and for the server together: a hung refresh must not freeze the application. */
  readonly timeoutMs: number;
}

// Everything else (offline, 429, 5xx, a proxy's page) says nothing about the session: the tokens stay.
const refusesForGood = (failure: unknown): boolean =>
  failure instanceof CallFailure && (failure.status === 401 || failure.status === 400);

/** A refusal without words is told apart from no answer at all. */
const textOf = (failure: unknown): string =>
  failure instanceof CallFailure && failure.status !== undefined
    ? loginMessages.refreshRefused
    : loginMessages.refreshFailed;

/** One refresh in flight in this tab and, by the lock, over all tabs. */
export const createRefresh = ({ session, lock, askServer, timeoutMs }: RefreshOptions): Refresh => {
  const refreshUnderLock = async (stale: Session, signal: AbortSignal): Promise<Session | null> => {
    const stored = session.adoptStored();
    if (stored?.accessToken !== stale.accessToken) return stored;
    try {
      return await session.replaceTokens(stored, await askServer(stored.refreshToken, signal));
    } catch (failure) {
      if (!refusesForGood(failure)) throw failure;
      return session.endIfStillStored(stored, loginMessages.sessionExpired);
    }
  };

  const refresh: Refresh = async (stale) => {
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      return await lock(LOCK_NAME, () => refreshUnderLock(stale, signal), signal);
    } catch (failure) {
      if (failure instanceof CallFailure && failure.message !== '') throw failure;
      throw new CallFailure({ kind: 'unreachable' }, textOf(failure));
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
