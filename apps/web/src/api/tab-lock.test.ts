import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeLocks } from '../testing/fake-locks.ts';
import { MemoryStorage } from './memory-storage.ts';
import { StorageTurns } from './storage-turns.ts';
import { webLock } from './tab-lock.ts';

/** Storage of a tab in its own process: other tabs see its changes later, all in the same order. */
class LaggingStorage extends MemoryStorage {
  readonly #tabs: Set<LaggingStorage>;

  constructor(tabs: Set<LaggingStorage>) {
    super();
    this.#tabs = tabs.add(this);
  }

  override setItem(key: string, value: string): void {
    super.setItem(key, value);
    setTimeout(() => this.#tabs.forEach((tab) => tab.receive(key, value)), 15);
  }

  receive(key: string, value: string): void {
    super.setItem(key, value);
  }
}

const openLock = (locks = new FakeLocks(), storage: Storage = new MemoryStorage()) =>
  webLock(locks, new StorageTurns(locks, storage, { polls: 3, markedMs: 200 }));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the lock of all tabs', () => {
  it('lets each tab see what the one before it stored, however late that arrives', async () => {
    const locks = new FakeLocks();
    const tabs = new Set<LaggingStorage>();
    const storages = Array.from({ length: 5 }, () => new LaggingStorage(tabs));
    const countInTurn = (storage: Storage) =>
      openLock(locks, storage)('name', () => {
        storage.setItem('count', String(Number(storage.getItem('count')) + 1));
        return Promise.resolve();
      });
    const turns = Promise.all(storages.map(countInTurn));
    await vi.advanceTimersByTimeAsync(150);
    await turns;
    expect(storages.map((storage) => storage.getItem('count'))).toContain('5');
  });

  it('waits for stored values once only, if the site data was deleted', async () => {
    const locks = new FakeLocks();
    const storage = new MemoryStorage();
    const lock = openLock(locks, storage);
    await lock('name', () => Promise.resolve());
    await vi.advanceTimersByTimeAsync(0);
    storage.clear();
    const reads = vi.spyOn(storage, 'getItem');
    const second = lock('name', () => Promise.resolve());
    await vi.advanceTimersByTimeAsync(30);
    await second;
    const readsInWait = reads.mock.calls.length;
    reads.mockClear();
    await lock('name', () => Promise.resolve());
    expect([readsInWait, reads.mock.calls.length]).toEqual([5, 2]);
  });

  it('marks a turn for a while', async () => {
    const locks = new FakeLocks();
    await openLock(locks)('name', () => Promise.resolve());
    const held = async () => (await locks.query()).held?.map(({ name }) => name);
    await vi.advanceTimersByTimeAsync(199);
    expect(await held()).toEqual(['name-turn-1']);
    await vi.advanceTimersByTimeAsync(1);
    expect(await held()).toEqual([]);
  });

  it('resolves or rejects with the task, and is then free again', async () => {
    const lock = openLock();
    await expect(lock('name', () => Promise.reject(new Error('task')))).rejects.toThrow('task');
    expect(await lock('name', () => Promise.resolve('result'))).toBe('result');
  });

  it('rejects with the reason of an aborted signal', async () => {
    const lock = openLock();
    await lock('name', () => Promise.resolve());
    const signal = AbortSignal.abort(new Error('stopped'));
    await expect(lock('name', () => Promise.resolve(), signal)).rejects.toThrow('stopped');
  });

  it('does not block other names', async () => {
    const lock = openLock();
    expect(await lock('outer', () => lock('inner', () => Promise.resolve('both')))).toBe('both');
  });
});
