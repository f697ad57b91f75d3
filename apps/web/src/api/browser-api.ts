import type { Call } from './call-types.ts';
import { createClient } from './client.ts';
import { SessionStore } from './session-store.ts';
import { storageLease, webLock, type TabLock } from './tab-lock.ts';

/** What the state needs of the outside world. */
export interface Api {
  readonly call: Call;
  readonly session: SessionStore;
}

const tabLockOf = ({ navigator, localStorage }: Window): TabLock =>
  'locks' in navigator ? webLock(navigator.locks) : storageLease(localStorage);

export const createBrowserApi = (browser: Window): Api => {
  const lock = tabLockOf(browser);
  const session = new SessionStore(browser.localStorage, lock);
  session.followOtherTabs(browser);
  const call = createClient({ session, lock, fetcher: (...request) => fetch(...request) });
  return { call, session };
};
