import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type RequestHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

const HOST = '127.0.0.1';

/** A server on a free loopback port that can be closed and opened again on the same port. */
export class Listener {
  readonly #server: Server;
  #port = 0;
  #isShutDown = false;

  constructor(handle: RequestHandler) {
    this.#server = createServer((request, response) => {
      handle(request, response).catch(() => response.destroy());
    });
  }

  get port(): number {
    return this.#port;
  }

  async open(): Promise<void> {
    if (this.#server.listening || this.#isShutDown) return;
    await new Promise<void>((resolve, reject) => {
      this.#server.once('error', reject);
      this.#server.listen(this.#port, HOST, () => {
        this.#server.off('error', reject);
        resolve();
      });
    });
    this.#port = (this.#server.address() as AddressInfo).port;
  }

  /** Closes; `open` has no effect afterwards. */
  async shutDown(): Promise<void> {
    this.#isShutDown = true;
    await this.close();
  }

  /** Breaks open connections and refuses new ones. */
  async close(): Promise<void> {
    if (!this.#server.listening) return;
    await new Promise<void>((resolve) => {
      this.#server.close(() => {
        resolve();
      });
      this.#server.closeAllConnections();
    });
  }
}
