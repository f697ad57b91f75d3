import type { Api } from '../api/browser-api.ts';
import { createClient } from '../api/client.ts';
import { MemoryStorage } from '../api/memory-storage.ts';
import { SessionStore } from '../api/session-store.ts';
import type { TabLock } from '../api/tab-lock.ts';
import type { FakeServer } from './fake-server.ts';

/** Web Locks as one queue per name. */
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

/** The storage of one tab; changes fire storage events in the other tabs. */
class TabStorage extends MemoryStorage {
  readonly #notifyOthers: (key: string) => void;

  constructor(items: Map<string, string>, notifyOthers: (key: string) => void) {
    super(items);
    this.#notifyOthers = notifyOthers;
  }

  /** HTML standard: setting an item to its current value fires no event. */
  override setItem(key: string, value: string): void {
    const isChanged = this.getItem(key) !== value;
    super.setItem(key, value);
    if (isChanged) this.#notifyOthers(key);
  }

  override removeItem(key: string): void {
    super.removeItem(key);
    this.#notifyOthers(key);
  }
}

/** One browser whose tabs share storage and locks and receive storage events. */
export class FakeBrowser {
  readonly #items = new Map<string, string>();
  readonly #tabs: EventTarget[] = [];
  readonly #lock = createQueueLock();
  /** The shared items; changes made here fire no events. */
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
