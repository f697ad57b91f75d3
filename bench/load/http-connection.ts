import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

const HEAD_END = '\r\n\r\n';

/** A request as it is sent. */
export interface Request {
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** The bytes of a request to `host`. */
export const bytesOf = (host: string, { method, path, headers = {}, body = '' }: Request): Buffer => {
  const length = body === '' ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  const lines = Object.entries({ host, ...headers, ...length }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`);
};

/**
 * One connection that is kept open, and one request on it at a time. Node's client needs more processor time for a request
 * than a bare server does, so that it would measure itself.
 */
export class HttpConnection {
  readonly #socket: Socket;
  #received: Buffer = Buffer.alloc(0);
  #missing = 0;
  #status = 0;
  #answered: ((status: number) => void) | undefined;
  #failed: ((error: Error) => void) | undefined;

  constructor(socket: Socket) {
    this.#socket = socket;
    socket.setNoDelay(true);
    socket.on('data', (chunk) => this.#receive(chunk));
    socket.on('error', (error) => this.#failed?.(error));
    socket.on('close', () => this.#failed?.(new Error('The server closed the connection.')));
  }

  /** Resolves to the status when the whole answer has arrived. */
  send(bytes: Buffer): Promise<number> {
    return new Promise((resolve, reject) => {
      this.#answered = resolve;
      this.#failed = reject;
      this.#socket.write(bytes);
    });
  }

  close(): void {
    this.#failed = undefined;
    this.#socket.destroy();
  }

  #receive(chunk: Buffer): void {
    if (this.#missing > 0) this.#missing -= chunk.length;
    else if (!this.#readHead(chunk)) return;
    if (this.#missing > 0) return;
    this.#answered?.(this.#status);
  }

  /** False when the head is not complete yet. */
  #readHead(chunk: Buffer): boolean {
    this.#received = this.#received.length === 0 ? chunk : Buffer.concat([this.#received, chunk]);
    const end = this.#received.indexOf(HEAD_END);
    if (end === -1) return false;
    const head = this.#received.toString('latin1', 0, end);
    this.#status = Number(head.slice('HTTP/1.1 '.length, 'HTTP/1.1 200'.length));
    const bodyBytes = Number(/^content-length: (\d+)$/im.exec(head)?.[1]);
    if (Number.isNaN(bodyBytes)) throw new Error(`An answer without a length: ${head}`);
    this.#missing = end + HEAD_END.length + bodyBytes - this.#received.length;
    this.#received = Buffer.alloc(0);
    return true;
  }
}

export const openConnection = async (port: number): Promise<HttpConnection> => {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  return new HttpConnection(socket);
};
