import { describe, expect, it } from 'vitest';
import { createQueueLock } from '../testing/fake-browser.ts';
import { MemoryStorage } from './memory-storage.ts';
import { webLock } from './tab-lock.ts';

/** Storage of a tab in its own process: other tabs see its changes a little later, all in the same order. */
class LaggingStorage extends MemoryStorage {
  readonly #tabs: Set<LaggingStorage>;

  constructor(tabs: Set<LaggingStorage>) {
    super();
    this.#tabs = tabs.add(this);
  }

  override setItem(key: string, value: string): void {
    super.setItem(key, value);
    setTimeout(() => this.#tabs.forEach((tab) => tab.receive(key, value)), 2);
  }

  receive(key: string, value: string): void {
    super.setItem(key, value);
  }
}

const openLock = (propagationMs?: number) => {
  const queue = createQueueLock();
  const request = (name: string, { signal }: LockOptions, task: () => Promise<unknown>) =>
    queue(name, task, signal);
  return webLock({ request: request as LockManager['request'] }, propagationMs);
};

describe('the lock of all tabs', () => {
  it('is passed on after the other tabs see what was stored under it', async () => {
    const tabs = new Set<LaggingStorage>();
    const storages = Array.from({ length: 5 }, () => new LaggingStorage(tabs));
    const lock = openLock(30);
    const count = (storage: Storage) =>
      lock('name', () => {
        storage.setItem('count', String(Number(storage.getItem('count')) + 1));
        return Promise.resolve();
      });
    await Promise.all(storages.map(count));
    expect(storages.map((storage) => storage.getItem('count'))).toContain('5');
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
