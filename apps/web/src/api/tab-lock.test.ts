import { describe, expect, it } from 'vitest';
import { createQueueLock } from '../testing/fake-browser.ts';
import { MemoryStorage } from './memory-storage.ts';
import { storageLease, webLock } from './tab-lock.ts';

/** Tabs of different processes: what one writes reaches the others a little later, and in the same order everywhere. */
class LaggingStorage extends MemoryStorage {
  readonly #tabs: Set<LaggingStorage>;

  constructor(tabs: Set<LaggingStorage>) {
    super();
    this.#tabs = tabs.add(this);
  }

  override setItem(key: string, value: string): void {
    super.setItem(key, value);
    this.#tellAll((tab) => tab.receive(key, value));
  }

  override removeItem(key: string): void {
    super.removeItem(key);
    this.#tellAll((tab) => tab.receive(key, null));
  }

  receive(key: string, value: string | null): void {
    if (value === null) super.removeItem(key);
    else super.setItem(key, value);
  }

  #tellAll(tell: (tab: LaggingStorage) => void): void {
    setTimeout(() => this.#tabs.forEach(tell), 2);
  }
}

const timings = { leaseMs: 60_000, settleMs: 5, pollMs: 2 };

describe('lock of the browser', () => {
  const browserLock = (settleMs?: number) => {
    const queue = createQueueLock();
    const request = (name: string, { signal }: LockOptions, task: () => Promise<unknown>) =>
      queue(name, task, signal);
    return webLock({ request: request as LockManager['request'] }, settleMs);
  };

  it('is handed on when the other tabs see what was stored under it', async () => {
    const tabs = new Set<LaggingStorage>();
    const storages = Array.from({ length: 5 }, () => new LaggingStorage(tabs));
    const lock = browserLock(30);
    const count = (storage: Storage) =>
      lock('name', () => {
        storage.setItem('count', String(Number(storage.getItem('count')) + 1));
        return Promise.resolve();
      });
    await Promise.all(storages.map(count));
    expect(storages.map((storage) => storage.getItem('count'))).toContain('5');
  });

  it('gives the result on at once, a failure too, and is free again', async () => {
    const lock = browserLock();
    await expect(lock('name', () => Promise.reject(new Error('task')))).rejects.toThrow('task');
    expect(await lock('name', () => Promise.resolve('result'))).toBe('result');
  });

  it('stops waiting when told', async () => {
    const lock = browserLock();
    await lock('name', () => Promise.resolve());
    await expect(lock('name', () => Promise.resolve(), AbortSignal.abort())).rejects.toThrow();
  });
});

describe('lock kept in storage', () => {
  it('lets one tab in at a time and everybody in the end', async () => {
    const storage = new MemoryStorage();
    let inside = 0;
    let most = 0;
    const finished: number[] = [];
    await Promise.all(
      Array.from({ length: 8 }, (_, tab) =>
        storageLease(storage, timings)('name', async () => {
          inside += 1;
          most = Math.max(most, inside);
          await new Promise((resolve) => setTimeout(resolve, 3));
          inside -= 1;
          finished.push(tab);
        }),
      ),
    );
    expect(most).toBe(1);
    expect(finished).toHaveLength(8);
    expect(storage.length).toBe(0);
  });

  it('lets one in when both saw it free, because each writes before it hears of the other', async () => {
    const tabs = new Set<LaggingStorage>();
    const [here, there] = [new LaggingStorage(tabs), new LaggingStorage(tabs)];
    let inside = 0;
    let most = 0;
    const task = async () => {
      inside += 1;
      most = Math.max(most, inside);
      await new Promise((resolve) => setTimeout(resolve, 10));
      inside -= 1;
    };
    const slow = { ...timings, settleMs: 40 };
    await Promise.all([storageLease(here, slow)('name', task), storageLease(there, slow)('name', task)]);
    expect(most).toBe(1);
  });

  it('gives the result on and is free again after a failure', async () => {
    const storage = new MemoryStorage();
    const lock = storageLease(storage, timings);
    await expect(lock('name', () => Promise.reject(new Error('task')))).rejects.toThrow('task');
    expect(await lock('name', () => Promise.resolve('result'))).toBe('result');
  });

  it('takes over the lease of a tab that was closed', async () => {
    const storage = new MemoryStorage();
    storage.setItem('name.lease', `gone ${Date.now() - 1}`);
    expect(await storageLease(storage, timings)('name', () => Promise.resolve('mine'))).toBe('mine');
  });

  it('stops waiting when told', async () => {
    const storage = new MemoryStorage();
    storage.setItem('name.lease', `other ${Date.now() + 60_000}`);
    const waiting = storageLease(storage, timings)('name', () => Promise.resolve(), AbortSignal.timeout(10));
    await expect(waiting).rejects.toThrow();
  });

  it('holds different names apart', async () => {
    const lock = storageLease(new MemoryStorage(), timings);
    expect(await lock('outer', () => lock('inner', () => Promise.resolve('both')))).toBe('both');
  });
});
