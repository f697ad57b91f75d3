import type { World } from '../world.ts';
import type { Parameters } from './parameters.ts';
import { notAllowed } from './stripe-failure.ts';

export type Access = 'secret' | 'publishable';

export interface ApiCall {
  world: World;
  /** The id in the path; empty where the path has none. */
  id: string;
  parameters: Parameters;
  access: Access;
}

/**
 * Reads and checks the parameters, then gives the act itself. Stripe keeps the answer of a request under its
 * Idempotency-Key only when the act has begun, so the two steps are told apart.
 */
export type Handler = (call: ApiCall) => () => object | Promise<object>;

export interface Route {
  method: 'GET' | 'POST' | 'DELETE';
  /** `:id` stands for one segment. */
  path: string;
  /** Whether a browser may call it, with the publishable key. */
  publishable?: boolean;
  handler: Handler;
}

const idIn = (pattern: string, path: string): string | null => {
  const wanted = pattern.split('/');
  const given = path.split('/');
  if (wanted.length !== given.length) return null;
  let id = '';
  for (const [index, segment] of wanted.entries()) {
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
