import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type RequestHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** The listening socket, which can be closed and opened again on the same port, as in an outage. */
export class Listener {
  readonly #server: Server;
  readonly #host: string;
  #port: number;
  #isShutDown = false;

  constructor(host: string, port: number, handle: RequestHandler) {
    this.#host = host;
    this.#port = port;
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
      this.#server.listen(this.#port, this.#host, () => {
        this.#server.off('error', reject);
        resolve();
      });
    });
    this.#port = (this.#server.address() as AddressInfo).port;
  }

  /** Closes for good. */
  async shutDown(): Promise<void> {
    this.#isShutDown = true;
    await this.close();
  }

  /** Breaks what is under way and refuses what comes. */
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
