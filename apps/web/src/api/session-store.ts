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

const isRenamed = (before: CurrentUser, after: CurrentUser): boolean =>
  before.id === after.id && (before.firstname !== after.firstname || before.lastname !== after.lastname);

/**
 * Who is signed in, shared by all tabs through three stored items. Writers hold one lock and write the access token
 * last, so a reader that sees a new access token also sees what belongs to it; readers adopt nothing before that.
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

  /** Follows sign-in, refresh and sign-out in other tabs, and what happened while this page slept in the history. */
  followOtherTabs(events: Pick<Window, 'addEventListener'>): void {
    events.addEventListener('storage', ({ key }) => {
      if (key === keys.access || key === keys.user || key === null) this.adoptStored();
    });
    events.addEventListener('pageshow', ({ persisted }) => {
      if (persisted) this.adoptStored();
    });
  }

  /**
   * Takes over what is stored, if another tab changed it. Under an access token we know, only the same user's names can
   * be taken: another user's are the beginning of a write that is not finished.
   */
  adoptStored(): Session | null {
    const stored = this.#read();
    const held = this.#current;
    if (stored?.accessToken !== held?.accessToken) this.#hold(stored);
    else if (stored && held && isRenamed(held.user, stored.user)) this.#hold({ ...held, user: stored.user });
    return this.#current;
  }

  async start(session: Session): Promise<void> {
    await this.#locked(() => this.#write(session));
  }

  /** Stores the reply to a refresh, unless the session it was asked for has ended or moved on meanwhile. */
  async replaceTokens(used: Session, tokens: { access: string; refresh?: string | undefined }) {
    return this.#locked(() => {
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

  /** Unless somebody else has signed in meanwhile. */
  async renameUser({ id, firstname, lastname }: Pick<CurrentUser, 'id' | 'firstname' | 'lastname'>) {
    await this.#locked(() => {
      const stored = this.#read();
      if (stored?.user.id === id) this.#write({ ...stored, user: { ...stored.user, firstname, lastname } });
    });
  }

  async end(): Promise<void> {
    await this.#locked(() => this.#clear(null));
  }

  /** Ends the session the server refused; one that took its place meanwhile is adopted instead. */
  async endIfStillStored(refused: Session, reason: string): Promise<Session | null> {
    return this.#locked(() => {
      if (this.#read()?.accessToken !== refused.accessToken) return this.adoptStored();
      this.#clear(reason);
      return null;
    });
  }

  #locked<Result>(change: () => Result): Promise<Result> {
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
    this.#hold(session);
  }

  #clear(reason: string | null): void {
    this.#storage.removeItem(keys.access);
    this.#storage.removeItem(keys.refresh);
    this.#storage.removeItem(keys.user);
    this.#hold(null, reason);
  }

  #hold(session: Session | null, reason: string | null = null): void {
    this.#current = session;
    for (const listener of this.#listeners) listener(session ? { session } : { session, reason });
  }
}
