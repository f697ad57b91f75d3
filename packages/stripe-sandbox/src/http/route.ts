import type { Context } from '../context.ts';
import type { Parameters } from './parameters.ts';
import { notAllowed } from './stripe-failure.ts';

export type Access = 'secret' | 'publishable';

export interface ApiCall {
  ctx: Context;
  /** The id in the path; empty where the path has none. */
  id: string;
  parameters: Parameters;
  access: Access;
}

/**
 * Reads and validates the parameters, then returns the function that executes the request. Two steps, because
 * Stripe stores no answer under the Idempotency-Key of a request with invalid parameters.
 */
export type Handler = (call: ApiCall) => () => object;

export interface Route {
  method: 'GET' | 'POST';
  /** `:id` matches one segment. */
  path: string;
  /** Whether the publishable key may call it. */
  publishable?: boolean;
  handler: Handler;
}

const idIn = (pattern: string, path: string): string | null => {
  const expected = pattern.split('/');
  const given = path.split('/');
  if (expected.length !== given.length) return null;
  let id = '';
  for (const [index, segment] of expected.entries()) {
    const actual = given[index] ?? '';
    if (segment === ':id' && actual !== '') id = actual;
    else if (segment !== actual) return null;
  }
  return id;
};

export const findRoute = (
  routes: readonly Route[],
  method: string,
  path: string,
): { route: Route; id: string } => {
  for (const route of routes) {
    const id = route.method === method ? idIn(route.path, path) : null;
    if (id !== null) return { route, id };
  }
  throw notAllowed(
    404,
    `Unrecognized request URL (${method}: ${path}). Please see https://stripe.com/docs or we can help at https://support.stripe.com/.`,
  );
};
