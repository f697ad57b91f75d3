import type { IncomingMessage } from 'node:http';
import { isLoopbackHost } from '../events/webhook-target.ts';
import { headerOf } from './read-request.ts';

/**
 * Who may talk to the sandbox from a browser: the pages of the application, and the sandbox's own. A request
 * without an Origin comes from a server or from the address bar.
 */
export const isAllowedOrigin = (origin: string | undefined, allowed: readonly string[]): boolean =>
  origin === undefined || allowed.includes(origin);

/** A page elsewhere that has pointed its own name at 127.0.0.1 still sends that name. */
export const isAddressedToLoopback = (request: IncomingMessage): boolean => {
  const host = headerOf(request, 'host') ?? '';
  return isLoopbackHost(host.replace(/:\d+$/, ''));
};

export const corsHeaders = (origin: string | undefined): Record<string, string> => {
  if (origin === undefined) return {};
  return {
    'access-control-allow-origin': origin,
    'access-control-allow-headers': 'authorization, content-type, idempotency-key, stripe-version',
    'access-control-allow-methods': 'GET, POST, DELETE',
    'access-control-expose-headers': 'request-id, idempotent-replayed',
    'access-control-max-age': '300',
    vary: 'origin',
  };
};
