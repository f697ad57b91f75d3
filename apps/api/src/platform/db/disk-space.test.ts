import { routes, serverMessages } from '@propsmith/contract';
import { expect, it, onTestFinished } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';
import { createLog } from '../log.ts';
import { watchDiskSpace, type DiskSpace } from './disk-space.ts';

const MIB = 1024 * 1024;

/** A disk whose free space the test sets. */
const openDisk = async (): Promise<{
  readonly space: DiskSpace;
  readonly setFreeMib: (free: number) => Promise<void>;
}> => {
  let freeMib = 1000;
  let reads = 0;
  const readFreeBytes = () => {
    reads += 1;
    return Promise.resolve(freeMib * MIB);
  };
  const log = createLog('silent');
  const space = await watchDiskSpace({ folder: '/', freeMibMin: 100, log, readFreeBytes, checkEveryMs: 1 });
  onTestFinished(() => space.stop());
  return {
    space,
    setFreeMib: async (free) => {
      freeMib = free;
      const seen = reads;
      while (reads < seen + 2) await new Promise((resolve) => setTimeout(resolve, 1));
    },
  };
};

it('a disk is low below its minimum, and until there is clearly more than that', async () => {
  const { space, setFreeMib } = await openDisk();
  for (const [free, isLow] of [
    [100, false],
    [99, true],
    [110, true],
    [125, false],
  ] as const) {
    await setFreeMib(free);
    expect([free, space.isLow()]).toEqual([free, isLow]);
  }
  expect(space.freeBytes()).toBe(125 * MIB);
});

it('a nearly full disk refuses writes with 503 in a sentence, serves reads, and recovers by itself', async () => {
  const { space, setFreeMib } = await openDisk();
  const test = await createTestApp({ db: 'pglite', diskSpace: space });
  onTestFinished(() => test.close());
  const payload = { refresh: 'unknown' };
  const refresh = () => test.app.inject({ method: 'POST', url: routes.refreshToken.path, payload });
  const statusOf = async (url: string) => (await test.app.inject({ url })).statusCode;
  expect((await refresh()).statusCode).toBe(401);

  await setFreeMib(10);
  const refused = await refresh();
  expect(refused.statusCode).toBe(503);
  expect(refused.headers['retry-after']).toBe('30');
  expect(refused.json()).toMatchObject({ message: serverMessages.storageFull, code: 'unavailable' });
  expect(await statusOf('/health/ready')).toBe(200);
  expect(await statusOf(routes.getProfile.path)).toBe(401);
  expect((await test.app.inject({ url: '/metrics' })).body).toContain(
    `propsmith_disk_free_bytes ${10 * MIB}`,
  );

  await setFreeMib(1000);
  expect((await refresh()).statusCode).toBe(401);
});
