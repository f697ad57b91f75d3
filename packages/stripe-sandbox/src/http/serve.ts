import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Ending } from './answer.ts';
import type { Api } from './api.ts';
import { exchange } from './exchange.ts';
import { corsHeaders, isAddressedToLoopback, isAllowedOrigin } from './origins.ts';
import { BodyTooLarge, headerOf, readBody } from './read-request.ts';

export interface Site {
  api: Api;
  allowedOrigins: () => readonly string[];
}

/** Everything that arrives at the sandbox's port. */
export const serve = async (
  site: Site,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  const origin = headerOf(request, 'origin');
  if (!isAddressedToLoopback(request) || !isAllowedOrigin(origin, site.allowedOrigins())) {
    response
      .writeHead(403, { 'content-type': 'text/plain' })
      .end('The Stripe sandbox is for this machine only.');
    return;
  }
  const cors = corsHeaders(origin);
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
    send(response, await answer(site.api, request, gone), cors);
  } catch (error) {
    if (!(error instanceof BodyTooLarge)) throw error;
    response.writeHead(413, cors).end();
  }
};

const answer = async (api: Api, request: IncomingMessage, gone: Promise<void>): Promise<Ending> => {
  const url = new URL(request.url ?? '/', 'http://127.0.0.1');
  const method = request.method ?? 'GET';
  const form = [url.search.slice(1), await readBody(request)].filter((part) => part !== '').join('&');
  return exchange(api, {
    method,
    path: url.pathname,
    form,
    authorization: headerOf(request, 'authorization'),
    idempotencyKey: headerOf(request, 'idempotency-key'),
    version: headerOf(request, 'stripe-version'),
    gone,
  });
};

const send = (response: ServerResponse, ending: Ending, cors: Record<string, string>): void => {
  if (ending === 'hang') return;
  if (ending === 'cut') {
    response.destroy();
    return;
  }
  response.writeHead(ending.status, { ...ending.headers, ...cors }).end(ending.body);
};
