import './zod-without-eval.ts';
import type { Call } from './call-types.ts';
import { createClient } from './client.ts';
import { MemoryStorage } from './memory-storage.ts';
import { SessionStore } from './session-store.ts';
import { storageLease, webLock, type TabLock } from './tab-lock.ts';

/** Server calls and session, as the thunks of the store receive them. */
export interface Api {
  readonly call: Call;
  readonly session: SessionStore;
}

const storageOf = (browser: Window): Storage => {
  try {
    return browser.localStorage;
  } catch {
    // The getter throws when site data is blocked; the session then lasts until the page is closed.
    return new MemoryStorage();
  }
};

const tabLockOf = ({ navigator }: Window, storage: Storage): TabLock =>
  'locks' in navigator ? webLock(navigator.locks) : storageLease(storage);

export const createBrowserApi = (browser: Window): Api => {
  const storage = storageOf(browser);
  const lock = tabLockOf(browser, storage);
  const session = new SessionStore(storage, lock);
  session.followOtherTabs(browser);
  const call = createClient({ session, lock, fetcher: (...request) => fetch(...request) });
  return { call, session };
};
