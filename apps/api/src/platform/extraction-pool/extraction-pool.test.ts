import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { startChild } from '../../testing/child.ts';
import { programFile } from '../../testing/programs/programs.ts';
import { ExtractionPool, type PoolOptions } from './extraction-pool.ts';

const pools: ExtractionPool[] = [];

const createPool = (options: Partial<PoolOptions> = {}): ExtractionPool => {
  const pool = new ExtractionPool({
    file: programFile('misbehaving-worker'),
    processes: 1,
    waitingMax: 10,
    heapLimitMb: 64,
    timeLimitMs: 30_000,
    ...options,
  });
  pools.push(pool);
  return pool;
};

const extract = (pool: ExtractionPool, text: string) => pool.run({ text, now: 0 });

afterEach(() => {
  for (const pool of pools.splice(0)) pool.stop();
});

describe('extraction pool', () => {
  it('answers every request and reuses its processes', async () => {
    const pool = createPool({ processes: 4 });
    const outcomes = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((text) => extract(pool, text)));
    const results = outcomes.map((outcome) =>
      outcome.kind === 'done' ? (outcome.result as { echoed: string; pid: number }) : undefined,
    );
    expect(results.map((result) => result?.echoed)).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(new Set(results.map((result) => result?.pid)).size).toBe(2);
  });

  it('ends a request at its time limit, and serves the next', async () => {
    const pool = createPool({ timeLimitMs: 8_000 });
    expect(await extract(pool, 'hang')).toEqual({ kind: 'timed-out' });
    expect((await extract(pool, 'a')).kind).toBe('done');
  });

  it('survives a process that dies', async () => {
    const pool = createPool();
    expect(await extract(pool, 'die')).toEqual({ kind: 'died', cause: 'exit code 3' });
    expect((await extract(pool, 'a')).kind).toBe('done');
  });

  it('survives a process that exceeds its memory limit', async () => {
    const pool = createPool();
    expect(await extract(pool, 'eat memory')).toMatchObject({ kind: 'died' });
    expect((await extract(pool, 'a')).kind).toBe('done');
  });

  it('survives a process that is killed by another one', async () => {
    const pool = createPool();
    const first = (await extract(pool, 'a')) as { readonly result: { readonly pid: number } };
    const served = extract(pool, 'hang');
    process.kill(first.result.pid, 'SIGKILL');
    expect(await served).toEqual({ kind: 'died', cause: 'SIGKILL' });
    expect((await extract(pool, 'b')).kind).toBe('done');
  });

  it('returns the error of a failed request', async () => {
    expect(await extract(createPool(), 'fail')).toEqual({ kind: 'failed', error: 'as requested' });
  });

  it('ends running, queued and later requests as stopped', async () => {
    const pool = createPool();
    const served = extract(pool, 'hang');
    const waiting = extract(pool, 'b');
    pool.stop();
    expect([await served, await waiting, await extract(pool, 'c')]).toEqual([
      { kind: 'stopped' },
      { kind: 'stopped' },
      { kind: 'stopped' },
    ]);
  });
});

describe('a child of the pool', () => {
  /** An ended process may remain as a zombie until its exit code is read. */
  const isAlive = (pid: number): boolean => {
    const { stdout } = spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' });
    return stdout.trim() !== '' && !stdout.startsWith('Z');
  };

  it('ends when its parent is killed during an extraction', { timeout: 60_000 }, async () => {
    const parent = startChild(fileURLToPath(new URL('testing/dying-parent.ts', import.meta.url)));
    await parent.exited;
    const pid = Number(/child (\d+)\./.exec(parent.output())?.[1]);
    expect(pid).toBeGreaterThan(0);
    expect(isAlive(process.pid)).toBe(true);
    await expect.poll(() => isAlive(pid), { timeout: 30_000 }).toBe(false);
  });
});
