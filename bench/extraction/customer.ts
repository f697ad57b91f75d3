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

const extraction = (form: Buffer, key: string = randomUUID()): Sent => ({
  headers: {
    'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
    [IDEMPOTENCY_KEY_HEADER]: key,
  },
  body: form,
});

export interface Answer {
  readonly status: number;
  readonly body: string;
  readonly durationMs: number;
}

interface Sent {
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Buffer;
}

/** A signed-in client; each call resolves to its duration in milliseconds, unless it says otherwise. */
export class Customer {
  readonly companyId: string;
  readonly #serverUrl: string;
  readonly bearer: string;

  constructor(companyId: string, serverUrl: string, bearer: string) {
    this.companyId = companyId;
    this.#serverUrl = serverUrl;
    this.bearer = bearer;
  }

  /** `form`: the return value of `formOf`. */
  extract(form: Buffer): Promise<number> {
    return this.#timed(routes.extractLog, { ...extraction(form), expected: 200 });
  }

  /** The same, for an extraction that may be refused. With the key of an earlier one it is the same execution. */
  tryExtract(form: Buffer, key?: string): Promise<Answer> {
    return this.#send(routes.extractLog, extraction(form, key));
  }

  read(path: string): Promise<Answer> {
    return this.#send({ method: 'GET', path }, {});
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
    route: { readonly method: string; readonly path: string },
    { expected, ...sent }: Sent & { readonly expected: number },
  ): Promise<number> {
    const { status, body, durationMs } = await this.#send(route, sent);
    if (status !== expected) {
      throw new Error(`${route.method} ${route.path}: ${status} instead of ${expected}: ${body}`);
    }
    return durationMs;
  }

  async #send(
    { method, path }: { readonly method: string; readonly path: string },
    { headers = {}, body }: Sent,
  ): Promise<Answer> {
    const startMs = performance.now();
    const request = http.request(this.#serverUrl + path, {
      method,
      agent,
      headers: {
        authorization: `Bearer ${this.bearer}`,
        ...headers,
        ...(body && { 'content-length': body.length }),
      },
    });
    request.end(body);
    const [answer] = (await once(request, 'response')) as [http.IncomingMessage];
    const answerBody = await text(answer);
    return {
      status: answer.statusCode ?? 0,
      body: answerBody,
      durationMs: performance.now() - startMs,
    };
  }
}
