import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface HangingProxy {
  /** The given address, by way of the proxy. */
  readonly url: string;
  /** From here on connections are accepted, and nothing is forwarded. */
  hang(): void;
  /** Forwards again; connections that hung are closed. */
  resume(): void;
  close(): void;
}

/** A TCP proxy before a database, that can fall silent. */
export const startHangingProxy = async (target: string): Promise<HangingProxy> => {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let isHanging = false;
  const keep = (socket: Socket): Socket => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    return socket;
  };
  const listener = createServer((client) => {
    keep(client);
    if (isHanging) return;
    const server = keep(connect(Number(port), hostname));
    const forward = (from: Socket, to: Socket) =>
      from.on('data', (chunk) => isHanging || to.write(chunk)).on('close', () => isHanging || to.destroy());
    forward(client, server);
    forward(server, client);
  }).listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const closeAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  const url = new URL(target);
  url.hostname = '127.0.0.1';
  url.port = String((listener.address() as AddressInfo).port);
  return {
    url: url.href,
    hang: () => {
      isHanging = true;
    },
    resume: () => {
      closeAll();
      isHanging = false;
    },
    close: () => {
      closeAll();
      listener.close();
    },
  };
};
