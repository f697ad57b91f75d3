import type { EventLog } from './events/event-log.ts';
import type { WebhookSender } from './events/webhook-sender.ts';
import type { SandboxClock } from './state/clock.ts';
import type { Schedule } from './state/schedule.ts';
import type { Store } from './state/store.ts';

/** The services that every operation uses. */
export interface Context {
  store: Store;
  clock: SandboxClock;
  schedule: Schedule;
  events: EventLog;
  webhooks: WebhookSender;
  /** `left`: how many of the next approved payments stay in `processing`. */
  slowPayments: { left: number };
}
