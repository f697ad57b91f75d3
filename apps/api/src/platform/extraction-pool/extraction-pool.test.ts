import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { serverMessages } from '@propsmith/contract';
import { afterEach, describe, expect, it } from 'vitest';
import { startChild } from '../../testing/child.ts';
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
    expect(await ask(pool, 'die')).toEqual({ kind: 'died', cause: 'exit code 3' });
    expect((await ask(pool, 'a')).kind).toBe('done');
  });

  it('survives a process that eats its memory', async () => {
    const pool = createPool();
    expect(await ask(pool, 'eat memory')).toMatchObject({ kind: 'died' });
    expect((await ask(pool, 'a')).kind).toBe('done');
  });

  it('survives a process that is killed from outside', async () => {
    const pool = createPool();
    const first = (await ask(pool, 'a')) as { readonly result: { readonly pid: number } };
    const served = ask(pool, 'hang');
    process.kill(first.result.pid, 'SIGKILL');
    expect(await served).toEqual({ kind: 'died', cause: 'SIGKILL' });
    expect((await ask(pool, 'b')).kind).toBe('done');
  });

  it('tells what made a request fail', async () => {
    expect(await ask(createPool(), 'fail')).toEqual({ kind: 'failed', error: 'as told' });
  });

  it('lets a few logs in at a time and refuses what would wait behind too many', async () => {
    const pool = createPool({ processes: 1, waitingMax: 1 });
    const gates = Array.from({ length: 3 }, () => {
      let open = (): void => undefined;
      const opened = new Promise<void>((resolve) => (open = resolve));
      return { open, opened };
    });
    const entered: number[] = [];
    const tasks = gates.map(({ opened }, index) =>
      pool.admit(async () => {
        entered.push(index);
        await opened;
        return index;
      }),
    );
    expect(entered).toEqual([0, 1]);
    await expect(pool.admit(() => Promise.resolve())).rejects.toMatchObject({
      code: 'unavailable',
      message: serverMessages.busy,
      details: { retryAfterSeconds: 5 },
    });
    for (const { open } of gates) open();
    expect(await Promise.all(tasks)).toEqual([0, 1, 2]);
    expect(await pool.admit(() => Promise.resolve('room again'))).toBe('room again');
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

describe('a child of the pool', () => {
  /** One that has ended may stay in the list as a zombie until somebody asks for its exit code. */
  const isAlive = (pid: number): boolean => {
    const { stdout } = spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' });
    return stdout.trim() !== '' && !stdout.startsWith('Z');
  };

  it('ends when its server was killed in the middle of a log', { timeout: 60_000 }, async () => {
    const parent = startChild(fileURLToPath(new URL('testing/dying-parent.ts', import.meta.url)));
    await parent.exited;
    const pid = Number(/child (\d+)\./.exec(parent.output())?.[1]);
    expect(pid).toBeGreaterThan(0);
    await expect.poll(() => isAlive(pid), { timeout: 30_000 }).toBe(false);
  });
});
