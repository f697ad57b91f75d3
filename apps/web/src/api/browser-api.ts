import './zod-without-eval.ts';
import type { Call } from './call-types.ts';
import { createClient } from './client.ts';
import { MemoryStorage } from './memory-storage.ts';
import { SessionStore } from './session-store.ts';
import { webLock } from './tab-lock.ts';

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

export const createBrowserApi = (browser: Window): Api => {
  const lock = webLock(browser.navigator.locks);
  const session = new SessionStore(storageOf(browser), lock);
  session.followOtherTabs(browser);
  const call = createClient({ session, lock, fetcher: (...request) => fetch(...request) });
  return { call, session };
};
