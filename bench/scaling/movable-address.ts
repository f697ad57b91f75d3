import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** The address of a database that a failover moves to another server, as a managed service or a virtual address does. */
export interface MovableAddress {
  readonly url: string;
  /** Closes the connections to the former server. */
  moveTo(target: string): void;
  close(): void;
}

export const startMovableAddress = async (first: string): Promise<MovableAddress> => {
  let target = new URL(first);
  const sockets = new Set<Socket>();
  const keep = (socket: Socket): Socket => {
    sockets.add(socket);
    return socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
  };
  const listener = createServer((client) => {
    const server = keep(connect(Number(target.port), target.hostname));
    keep(client).pipe(server).pipe(client);
    client.on('close', () => server.destroy());
    server.on('close', () => client.destroy());
  }).listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const closeAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  const url = new URL(first);
  url.port = String((listener.address() as AddressInfo).port);
  return {
    url: url.href,
    moveTo: (next) => {
      target = new URL(next);
      closeAll();
    },
    close: () => {
      closeAll();
      listener.close();
    },
  };
};
