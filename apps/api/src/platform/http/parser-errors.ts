import { STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { errorStatuses, serverMessages, type ErrorBody, type ErrorCode } from '@propsmith/contract';
import type { FastifyInstance } from 'fastify';
import { newId } from '../ids.ts';
import { Refusal } from '../refusal.ts';

type Headers = Readonly<Record<string, string>>;

/** Errors of Node's HTTP parser, by code; all others mean that the request is not HTTP. */
const parserRefusals: Readonly<Record<string, readonly [code: ErrorCode, message: string]>> = {
  HPE_HEADER_OVERFLOW: ['headers_too_large', serverMessages.headersTooLarge],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: ['body_too_large', serverMessages.bodyTooLarge],
  ERR_HTTP_REQUEST_TIMEOUT: ['request_timeout', serverMessages.requestTimeout],
};

const answerOf = (code: ErrorCode, message: string, headers: Headers): string => {
  const requestId = newId();
  const body: ErrorBody = { message, code, request_id: requestId };
  const json = JSON.stringify(body);
  const status = errorStatuses[code];
  const lines = Object.entries({
    ...headers,
    'X-Request-Id': requestId,
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': String(Buffer.byteLength(json)),
    Connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('')}\r\n${json}`;
};

/** Answers what never becomes a request with the error shape and headers of all answers. */
export const refuseUnparsed =
  (headers: Headers) =>
  (error: Error & { readonly code?: string }, socket: Socket): void => {
    // A connection that was reset cannot be answered.
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    const [code, message] = parserRefusals[error.code ?? ''] ?? [
      'validation_failed',
      serverMessages.requestUnreadable,
    ];
    if (socket.writable) socket.write(answerOf(code, message, headers));
    socket.destroy(error);
  };

/** Requests that Node would answer by itself, without our headers. */
export const answerAllRequests = (app: FastifyInstance): void => {
  // An `Expect` other than 100-continue may be ignored (RFC 9110, 10.1.1).
  app.server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) => {
    app.server.emit('request', request, response);
  });
  app.addHook('onRequest', (request, _reply, done) => {
    const isNamed = request.headers.host !== undefined || request.raw.httpVersion === '1.0';
    // RFC 9112, 3.2.
    done(isNamed ? undefined : new Refusal('validation_failed', serverMessages.requestUnreadable));
  });
};
