import type { Context } from '../context.ts';
import type { FaultQueue, RequestFault } from '../faults.ts';
import type { Keys } from './authenticate.ts';
import type { IdempotencyKeys } from './idempotency.ts';
import type { Route } from './route.ts';

export interface Api {
  ctx: Context;
  keys: Keys;
  routes: readonly Route[];
  faults: FaultQueue<RequestFault>;
  idempotencyKeys: IdempotencyKeys;
}
