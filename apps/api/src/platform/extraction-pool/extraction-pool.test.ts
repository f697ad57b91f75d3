import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { ExtractionPool, type PoolOptions } from './extraction-pool.ts';

const pools: ExtractionPool[] = [];

const createPool = (options: Partial<PoolOptions> = {}): ExtractionPool => {
  const file = fileURLToPath(new URL('testing/misbehaving-worker.ts', import.meta.url));
  const pool = new ExtractionPool({
    file,
    processes: 1,
    waitingMax: 10,
    heapLimitMb: 64,
    timeLimitMs: 30_000,
    ...options,
  });
  pools.push(pool);
  return pool;
};

const ask = (pool: ExtractionPool, text: string) => pool.run({ text, now: 0 });

afterEach(() => {
  for (const pool of pools.splice(0)) pool.stop();
});

describe('extraction pool', () => {
  it('answers every request and uses its processes again', async () => {
    const pool = createPool({ processes: 2 });
    const outcomes = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((text) => ask(pool, text)));
    const results = outcomes.map((outcome) =>
      outcome.kind === 'done' ? (outcome.result as { echoed: string; pid: number }) : undefined,
    );
    expect(results.map((result) => result?.echoed)).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(new Set(results.map((result) => result?.pid)).size).toBe(2);
  });

  it('ends a request that runs past its limit, and serves the next', async () => {
    const pool = createPool({ timeLimitMs: 5000 });
    expect(await ask(pool, 'hang')).toEqual({ kind: 'timed-out' });
    expect((await ask(pool, 'a')).kind).toBe('done');
  });

  it('survives a process that dies', async () => {
    const pool = createPool();
    expect(await ask(pool, 'die')).toEqual({ kind: 'died' });
    expect((await ask(pool, 'a')).kind).toBe('done');
  });

  it('survives a process that eats its memory', async () => {
    const pool = createPool();
    expect(await ask(pool, 'eat memory')).toEqual({ kind: 'died' });
    expect((await ask(pool, 'a')).kind).toBe('done');
  });

  it('tells a request that failed from one that worked', async () => {
    expect(await ask(createPool(), 'fail')).toEqual({ kind: 'failed' });
  });

  it('refuses what would wait behind too many', async () => {
    const pool = createPool({ waitingMax: 1 });
    const served = ask(pool, 'a');
    const waiting = ask(pool, 'b');
    expect(await ask(pool, 'c')).toEqual({ kind: 'busy' });
    expect([(await served).kind, (await waiting).kind]).toEqual(['done', 'done']);
  });

  it('tells everybody when it is stopped', async () => {
    const pool = createPool();
    const served = ask(pool, 'hang');
    const waiting = ask(pool, 'b');
    pool.stop();
    expect([await served, await waiting, await ask(pool, 'c')]).toEqual([
      { kind: 'stopped' },
      { kind: 'stopped' },
      { kind: 'stopped' },
    ]);
  });
});
