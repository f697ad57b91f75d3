import type { Api } from '../api/browser-api.ts';
import { createClient } from '../api/client.ts';
import { MemoryStorage } from '../api/memory-storage.ts';
import { SessionStore } from '../api/session-store.ts';
import type { TabLock } from '../api/tab-lock.ts';
import type { FakeServer } from './fake-server.ts';

/** Web Locks as a queue for each name. */
export const createQueueLock = (): TabLock => {
  const tails = new Map<string, Promise<unknown>>();
  return async (name, task, signal) => {
    const turn = (tails.get(name) ?? Promise.resolve()).then(() => {
      signal?.throwIfAborted();
      return task();
    });
    tails.set(
      name,
      turn.catch(() => undefined),
    );
    return turn;
  };
};

/** One tab's view of the shared items; a browser tells the other tabs what this one changes. */
class TabStorage extends MemoryStorage {
  readonly #tellOthers: (key: string) => void;

  constructor(items: Map<string, string>, tellOthers: (key: string) => void) {
    super(items);
    this.#tellOthers = tellOthers;
  }

  /** As the standard has it: an item set to the value it already has is no news. */
  override setItem(key: string, value: string): void {
    const isNews = this.getItem(key) !== value;
    super.setItem(key, value);
    if (isNews) this.#tellOthers(key);
  }

  override removeItem(key: string): void {
    super.removeItem(key);
    this.#tellOthers(key);
  }
}

/** One browser whose tabs share storage and locks, and hear of each other's changes by the storage event. */
export class FakeBrowser {
  readonly #items = new Map<string, string>();
  readonly #tabs: EventTarget[] = [];
  readonly #lock = createQueueLock();
  /** The shared items, without telling anybody about changes. */
  readonly storage: Storage = new MemoryStorage(this.#items);

  openTab(server: FakeServer, lock: TabLock = this.#lock, refreshTimeoutMs = 20_000): Api {
    const events = new EventTarget();
    this.#tabs.push(events);
    const storage = new TabStorage(this.#items, (key) => {
      for (const tab of this.#tabs) {
        if (tab !== events) tab.dispatchEvent(new StorageEvent('storage', { key }));
      }
    });
    const session = new SessionStore(storage, lock);
    session.followOtherTabs(events);
    return { session, call: createClient({ session, lock, fetcher: server.fetcher, refreshTimeoutMs }) };
  }
}
