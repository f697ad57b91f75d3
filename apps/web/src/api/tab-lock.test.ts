import { describe, expect, it } from 'vitest';
import { MemoryStorage } from './memory-storage.ts';
import { storageLease } from './tab-lock.ts';

const timings = { leaseMs: 60_000, settleMs: 5, pollMs: 2 };

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
