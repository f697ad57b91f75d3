import type { FaultQueue } from '../faults/fault-queue.ts';
import type { RequestFault } from '../faults/request-faults.ts';
import type { World } from '../world.ts';
import type { Keys } from './authenticate.ts';
import type { IdempotencyKeys } from './idempotency.ts';
import type { Route } from './route.ts';

export interface Api {
  world: World;
  keys: Keys;
  routes: readonly Route[];
  faults: FaultQueue<RequestFault>;
  idempotencyKeys: IdempotencyKeys;
}
