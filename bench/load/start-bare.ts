import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../apps/api/src/testing/free-port.ts';
import { endChild, startChild } from './start-child.ts';

export interface Bare {
  readonly port: number;
  stop(): Promise<void>;
}

/** The reference: a Fastify server with one route that makes one query (bare/main.ts). */
export const startBare = async (databaseUrl: string): Promise<Bare> => {
  const port = await freePort();
  const child = startChild('bare/main.ts', [String(port), databaseUrl]);
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/`).then(
      () => true,
      () => false,
    );
  while (!(await isReady())) await sleep(50);
  return { port, stop: () => endChild(child) };
};
