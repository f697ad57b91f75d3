import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import http from 'node:http';
import { text } from 'node:stream/consumers';
import { IDEMPOTENCY_KEY_HEADER, routes } from '@propsmith/contract';

const BOUNDARY = 'bench-form-boundary';
const agent = new http.Agent({ keepAlive: true });

/** The multipart body that uploads a log. */
export const formOf = (log: string): Buffer =>
  Buffer.from(
    [
      `--${BOUNDARY}`,
      'Content-Disposition: form-data; name="files"; filename="bench.log"',
      'Content-Type: text/plain',
      '',
      log,
      `--${BOUNDARY}--`,
      '',
    ].join('\r\n'),
  );

/** A signed-in client; each call resolves to its duration in milliseconds. */
export class Customer {
  readonly companyId: string;
  readonly #serverUrl: string;
  readonly #bearer: string;

  constructor(companyId: string, serverUrl: string, bearer: string) {
    this.companyId = companyId;
    this.#serverUrl = serverUrl;
    this.#bearer = bearer;
  }

  /** `form`: the return value of `formOf`. */
  extract(form: Buffer): Promise<number> {
    const headers = {
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      [IDEMPOTENCY_KEY_HEADER]: randomUUID(),
    };
    return this.#timed(routes.extractLog, { headers, body: form, expected: 200 });
  }

  open(route: { readonly method: string; readonly path: string }): Promise<number> {
    return this.#timed(route, { expected: 200 });
  }

  /** The same route without a log: authenticated, parsed, refused. */
  extractNothing(): Promise<number> {
    const headers = { 'content-type': 'application/json' };
    return this.#timed(routes.extractLog, { headers, body: Buffer.from('{}'), expected: 400 });
  }

  async #timed(
    { method, path }: { readonly method: string; readonly path: string },
    { headers = {}, body, expected }: { headers?: Record<string, string>; body?: Buffer; expected: number },
  ): Promise<number> {
    const startMs = performance.now();
    const request = http.request(this.#serverUrl + path, {
      method,
      agent,
      headers: {
        authorization: `Bearer ${this.#bearer}`,
        ...headers,
        ...(body && { 'content-length': body.length }),
      },
    });
    request.end(body);
    const [answer] = (await once(request, 'response')) as [http.IncomingMessage];
    const answerBody = await text(answer);
    if (answer.statusCode !== expected) {
      throw new Error(`${method} ${path}: ${answer.statusCode} instead of ${expected}: ${answerBody}`);
    }
    return performance.now() - startMs;
  }
}
