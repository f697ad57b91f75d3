import './zod-without-eval.ts';
import type { Call } from './call-types.ts';
import { createClient } from './client.ts';
import { fetchWhenOnline } from './fetch-when-online.ts';
import { MemoryStorage } from './memory-storage.ts';
import { SessionStore } from './session-store.ts';
import { StorageTurns } from './storage-turns.ts';
import { tabAlone, webLock } from './tab-lock.ts';

/** Server calls and session, as the thunks of the store receive them. */
export interface Api {
  readonly call: Call;
  readonly session: SessionStore;
}

/** The storage of all tabs; undefined if site data is blocked, when the getter throws. */
const sharedStorage = (browser: Window): Storage | undefined => {
  try {
    return browser.localStorage;
  } catch {
    return undefined;
  }
};

/** Without shared storage each tab has its own session, which lasts until the page is closed. */
const openStorage = (browser: Window) => {
  const { locks } = browser.navigator;
  const storage = sharedStorage(browser);
  return storage
    ? { storage, lock: webLock(locks, new StorageTurns(locks, storage)) }
    : { storage: new MemoryStorage(), lock: tabAlone };
};

export const createBrowserApi = (browser: Window): Api => {
  const { storage, lock } = openStorage(browser);
  const session = new SessionStore(storage, lock);
  session.followOtherTabs(browser);
  const call = createClient({ session, lock, fetcher: fetchWhenOnline((...request) => fetch(...request)) });
  return { call, session };
};
