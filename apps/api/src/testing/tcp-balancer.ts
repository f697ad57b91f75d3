import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const PROBE_EVERY_MS = 50;

export interface TcpBalancer {
  readonly url: string;
  /** The ports of the servers to balance over; only those that report to be ready get connections. */
  readonly ports: Set<number>;
  close(): void;
}

const isReady = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/health/ready`, { headers: { connection: 'close' } }).then(
    ({ status }) => status === 200,
    () => false,
  );

/** Forwards each connection to the next ready server. It knows nothing of HTTP and repeats no request. */
export const startTcpBalancer = async (ports: readonly number[]): Promise<TcpBalancer> => {
  const backends = new Set(ports);
  let ready: number[] = [];
  let turn = 0;
  let closed = false;
  const probe = async (): Promise<void> => {
    while (!closed) {
      const found = await Promise.all(
        [...backends].map(async (port) => ((await isReady(port)) ? [port] : [])),
      );
      ready = found.flat();
      await sleep(PROBE_EVERY_MS);
    }
  };
  const forward = (client: Socket): void => {
    turn += 1;
    const port = ready[turn % ready.length];
    if (port === undefined) {
      client.destroy();
      return;
    }
    const server = connect(port, '127.0.0.1');
    client.pipe(server).pipe(client);
    client.on('error', () => server.destroy());
    server.on('error', () => client.destroy());
  };
  const listener = createServer(forward).listen(0, '127.0.0.1');
  await once(listener, 'listening');
  void probe();
  while (ready.length < backends.size) await sleep(PROBE_EVERY_MS);
  return {
    url: `http://127.0.0.1:${(listener.address() as AddressInfo).port}`,
    ports: backends,
    close: () => {
      closed = true;
      listener.close();
    },
  };
};
