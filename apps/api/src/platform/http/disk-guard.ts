import { serverMessages } from '@propsmith/contract';
import type { FastifyInstance } from 'fastify';
import type { DiskSpace } from '../db/disk-space.ts';
import { Refusal } from '../refusal.ts';
import type { MetricsOptions } from './metrics.ts';

const RETRY_SECONDS = 30;

const readingMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Refuses requests that change something while the disk of the embedded database is nearly full. */
export const installDiskGuard = (app: FastifyInstance, diskSpace: DiskSpace): void => {
  app.addHook('onRequest', (request, _reply, done) => {
    const isRefused = !readingMethods.has(request.method) && diskSpace.isLow();
    done(
      isRefused
        ? new Refusal('unavailable', serverMessages.storageFull, { retryAfterSeconds: RETRY_SECONDS })
        : undefined,
    );
  });
};

export const diskGauges = (diskSpace: DiskSpace): MetricsOptions['gauges'] => ({
  propsmith_disk_free_bytes: {
    help: 'Free space on the disk of the embedded database.',
    read: () => Promise.resolve(diskSpace.freeBytes()),
  },
});
