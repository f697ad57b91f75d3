import type { IncomingMessage, ServerResponse } from 'node:http';
import scriptLines from '../browser/script.json';
import { isLoopbackHost } from '../events/webhook-target.ts';
import type { Answer, AnswerOrFault } from './answer.ts';
import type { Api } from './api.ts';
import { handleRequest } from './handle-request.ts';

const SCRIPT_PATH = '/v3/stripe.js';
const BODY_BYTES_MAX = 1024 * 1024;

class BodyTooLarge extends Error {}

const readBody = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > BODY_BYTES_MAX) throw new BodyTooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
};

const headerOf = (request: IncomingMessage, name: string): string | undefined => {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
};

/** Refuses other sites' pages, and host names that resolve to loopback (DNS rebinding). Servers send no Origin. */
const isAllowed = (request: IncomingMessage, allowedOrigins: readonly string[]): boolean => {
  const origin = headerOf(request, 'origin');
  const host = (headerOf(request, 'host') ?? '').replace(/:\d+$/, '');
  return isLoopbackHost(host) && (origin === undefined || allowedOrigins.includes(origin));
};

const corsHeaders = (origin: string | undefined): Record<string, string> => {
  if (origin === undefined) return {};
  return {
    'access-control-allow-origin': origin,
    'access-control-allow-headers': 'authorization, content-type',
    'access-control-allow-methods': 'GET, POST',
    'access-control-max-age': '300',
    vary: 'origin',
  };
};

const scriptAnswer: Answer = {
  status: 200,
  headers: {
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-store',
    'cross-origin-resource-policy': 'cross-origin',
  },
  body: scriptLines.join('\n'),
};

const answer = async (api: Api, request: IncomingMessage, gone: Promise<void>): Promise<AnswerOrFault> => {
  const url = new URL(request.url ?? '/', 'http://127.0.0.1');
  const method = request.method ?? 'GET';
  if (method === 'GET' && url.pathname === SCRIPT_PATH) return scriptAnswer;
  const form = [url.search.slice(1), await readBody(request)].filter((part) => part !== '').join('&');
  return handleRequest(api, {
    method,
    path: url.pathname,
    form,
    authorization: headerOf(request, 'authorization'),
    idempotencyKey: headerOf(request, 'idempotency-key'),
    version: headerOf(request, 'stripe-version'),
    gone,
  });
};

const send = (response: ServerResponse, ending: AnswerOrFault, cors: Record<string, string>): void => {
  if (ending === 'hang') return;
  if (ending === 'cut') {
    response.destroy();
    return;
  }
  response.writeHead(ending.status, { ...ending.headers, ...cors }).end(ending.body);
};

export const serve = async (
  api: Api,
  allowedOrigins: readonly string[],
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  if (!isAllowed(request, allowedOrigins)) {
    response
      .writeHead(403, { 'content-type': 'text/plain' })
      .end('The Stripe sandbox is for this machine only.');
    return;
  }
  const cors = corsHeaders(headerOf(request, 'origin'));
  if (request.method === 'OPTIONS') {
    response.writeHead(204, cors).end();
    return;
  }
  const gone = new Promise<void>((resolve) => {
    response.once('close', () => {
      resolve();
    });
  });
  try {
    send(response, await answer(api, request, gone), cors);
  } catch (error) {
    if (!(error instanceof BodyTooLarge)) throw error;
    response.writeHead(413, cors).end();
  }
};
