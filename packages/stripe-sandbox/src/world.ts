import type { DeliveryDesk } from './events/delivery-desk.ts';
import type { EventLog } from './events/event-log.ts';
import type { SandboxClock } from './state/clock.ts';
import type { Schedule } from './state/schedule.ts';
import type { Store } from './state/store.ts';

/** What every operation works on. */
export interface World {
  store: Store;
  clock: SandboxClock;
  schedule: Schedule;
  events: EventLog;
  deliveries: DeliveryDesk;
  /** The sandbox's own address, which appears in the links it hands out. */
  baseUrl: () => string;
  /** How many of the next approved payments stay in `processing` for a while. */
  slowPayments: { left: number };
}
