import { SandboxControl } from './control/control.ts';
import { controlRoutes } from './control/control-routes.ts';
import { DeliveryDesk } from './events/delivery-desk.ts';
import { EventLog } from './events/event-log.ts';
import { FaultQueue } from './faults/fault-queue.ts';
import type { RequestFault } from './faults/request-faults.ts';
import { IdempotencyKeys } from './http/idempotency.ts';
import { Listener } from './http/listener.ts';
import type { Route } from './http/route.ts';
import { serve } from './http/serve.ts';
import { checkOptions, type SandboxOptions } from './options.ts';
import { performWork } from './perform-work.ts';
import { cardRoutes } from './routes/card-routes.ts';
import { eventRoutes } from './routes/event-routes.ts';
import { paymentIntentRoutes } from './routes/payment-intent-routes.ts';
import { settlementRoutes } from './routes/settlement-routes.ts';
import { SandboxClock } from './state/clock.ts';
import { Schedule } from './state/schedule.ts';
import { StateFile } from './state/state-file.ts';
import { Store } from './state/store.ts';
import type { World } from './world.ts';

export interface StripeSandbox {
  url: string;
  port: number;
  control: SandboxControl;
  stop: () => Promise<void>;
}

const createWorld = (options: SandboxOptions, baseUrl: () => string): World => {
  const clock = new SandboxClock(options.clock ?? Date.now);
  const store = new Store(options.stateFile === undefined ? undefined : new StateFile(options.stateFile));
  const schedule = new Schedule(store, clock);
  const deliveries = new DeliveryDesk(store, clock, schedule, options.webhook);
  const events = new EventLog(store, clock, (event) => {
    deliveries.announce(event);
  });
  return { store, clock, schedule, events, deliveries, baseUrl, slowPayments: { left: 0 } };
};

/** Starts a stand-in for Stripe on this machine, for development and tests. */
export const startStripeSandbox = async (options: SandboxOptions): Promise<StripeSandbox> => {
  checkOptions(options);
  const host = options.host ?? '127.0.0.1';
  const baseUrl = () => `http://${host === '::1' ? '[::1]' : host}:${listener.port}`;
  const world = createWorld(options, baseUrl);
  const routes: Route[] = [...paymentIntentRoutes, ...cardRoutes, ...settlementRoutes, ...eventRoutes];
  const api = {
    world,
    keys: { secretKey: options.secretKey, publishableKey: options.publishableKey },
    routes,
    faults: new FaultQueue<RequestFault>(),
    idempotencyKeys: new IdempotencyKeys(world.store, world.clock),
  };
  const site = { api, allowedOrigins: () => [baseUrl(), ...(options.allowedOrigins ?? [])] };
  const listener = new Listener(host, options.port ?? 0, (request, response) =>
    serve(site, request, response),
  );
  const control = new SandboxControl(api, listener);
  routes.push(...controlRoutes(control));

  await listener.open();
  world.deliveries.resumeInterrupted();
  world.schedule.start((work) => {
    performWork(world, work);
  });
  return {
    url: baseUrl(),
    port: listener.port,
    control,
    stop: async () => {
      world.schedule.stop();
      await listener.shutDown();
      await world.deliveries.stop();
      world.store.commit();
    },
  };
};
