import { currentUser, type CurrentUser } from '@propsmith/contract';
import type { TabLock } from './tab-lock.ts';

export interface Session {
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly user: CurrentUser;
}

type SessionChange =
  { readonly session: Session } | { readonly session: null; readonly reason: string | null };
type SessionListener = (change: SessionChange) => void;

const LOCK_NAME = 'propsmith-session';
const keys = { access: 'accessToken', refresh: 'refreshToken', user: 'authUser' } as const;

const parseUser = (text: string): CurrentUser | null => {
  try {
    return currentUser.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
};

type Changeable = Pick<CurrentUser, 'email' | 'firstname' | 'lastname' | 'role'>;

const isRenamed = (before: CurrentUser, after: CurrentUser): boolean =>
  before.id === after.id &&
  (before.firstname !== after.firstname ||
    before.lastname !== after.lastname ||
    before.email !== after.email);

/**
 * The session, shared by all tabs through three stored items. Writers hold a lock and write the access token last, so
 * a reader that sees a new access token also sees its refresh token and user.
 */
export class SessionStore {
  readonly #storage: Storage;
  readonly #lock: TabLock;
  readonly #listeners = new Set<SessionListener>();
  #current: Session | null;

  constructor(storage: Storage, lock: TabLock) {
    this.#storage = storage;
    this.#lock = lock;
    this.#current = this.#read();
  }

  get current(): Session | null {
    return this.#current;
  }

  subscribe(listener: SessionListener): void {
    this.#listeners.add(listener);
  }

  /** Adopts changes made by other tabs, also when the page is restored from the back/forward cache. */
  followOtherTabs(events: Pick<Window, 'addEventListener'>): void {
    events.addEventListener('storage', ({ key }) => {
      if (key === keys.access || key === keys.user || key === null) this.adoptStored();
    });
    events.addEventListener('pageshow', ({ persisted }) => {
      if (persisted) this.adoptStored();
    });
  }

  /**
   * Adopts the stored session if another tab changed it. While the access token is unchanged, only a new name or address of
   * the same user is adopted: another user belongs to a write that is not finished.
   */
  adoptStored(): Session | null {
    const stored = this.#read();
    const current = this.#current;
    if (stored?.accessToken !== current?.accessToken) this.#setCurrent(stored);
    else if (stored && current && isRenamed(current.user, stored.user))
      this.#setCurrent({ ...current, user: stored.user });
    return this.#current;
  }

  async start(session: Session): Promise<void> {
    await this.#withLock(() => this.#write(session));
  }

  /** Stores refreshed tokens, unless the session has ended or changed meanwhile. */
  async replaceTokens(used: Session, tokens: { access: string; refresh?: string | undefined }) {
    return this.#withLock(() => {
      const stored = this.#read();
      if (stored?.refreshToken !== used.refreshToken) return this.adoptStored();
      this.#write({
        accessToken: tokens.access,
        refreshToken: tokens.refresh ?? stored.refreshToken,
        user: stored.user,
      });
      return this.#current;
    });
  }

  /** Does nothing if another user has signed in meanwhile. */
  async changeUser(id: string, changed: Partial<Changeable>) {
    await this.#withLock(() => {
      const stored = this.#read();
      if (stored?.user.id === id) this.#write({ ...stored, user: { ...stored.user, ...changed } });
    });
  }

  async end(): Promise<void> {
    await this.#withLock(() => this.#clear(null));
  }

  /** Ends the refused session; a session stored in its place meanwhile is adopted instead. */
  async endIfStillStored(refused: Session, reason: string): Promise<Session | null> {
    return this.#withLock(() => {
      if (this.#read()?.accessToken !== refused.accessToken) return this.adoptStored();
      this.#clear(reason);
      return null;
    });
  }

  #withLock<Result>(change: () => Result): Promise<Result> {
    return this.#lock(LOCK_NAME, () => Promise.resolve(change()));
  }

  #read(): Session | null {
    const accessToken = this.#storage.getItem(keys.access);
    const refreshToken = this.#storage.getItem(keys.refresh);
    const user = parseUser(this.#storage.getItem(keys.user) ?? '');
    return accessToken && refreshToken && user ? { accessToken, refreshToken, user } : null;
  }

  #write(session: Session): void {
    this.#storage.setItem(keys.refresh, session.refreshToken);
    this.#storage.setItem(keys.user, JSON.stringify(session.user));
    this.#storage.setItem(keys.access, session.accessToken);
    this.#setCurrent(session);
  }

  #clear(reason: string | null): void {
    this.#storage.removeItem(keys.access);
    this.#storage.removeItem(keys.refresh);
    this.#storage.removeItem(keys.user);
    this.#setCurrent(null, reason);
  }

  #setCurrent(session: Session | null, reason: string | null = null): void {
    this.#current = session;
    for (const listener of this.#listeners) listener(session ? { session } : { session, reason });
  }
}
