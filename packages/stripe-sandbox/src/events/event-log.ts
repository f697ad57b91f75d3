import type { SandboxClock } from '../state/clock.ts';
import { newId } from '../state/ids.ts';
import type { Store } from '../state/store.ts';
import type { StripeEvent } from '../state/tables.ts';

export const API_VERSION = '2026-10-28.endive';

interface Cause {
  requestId: string | null;
  idempotencyKey: string | null;
}

const noCause: Cause = { requestId: null, idempotencyKey: null };

/** Records events and passes each on for delivery. */
export class EventLog {
  readonly #store: Store;
  readonly #clock: SandboxClock;
  readonly #deliver: (event: StripeEvent) => void;
  #cause = noCause;

  constructor(store: Store, clock: SandboxClock, deliver: (event: StripeEvent) => void) {
    this.#store = store;
    this.#clock = clock;
    this.#deliver = deliver;
  }

  /** Events recorded while `act` runs name `cause` as their request. */
  during<T>(cause: Cause, act: () => T): T {
    this.#cause = cause;
    try {
      return act();
    } finally {
      this.#cause = noCause;
    }
  }

  record(type: string, object: object, previousAttributes?: object): StripeEvent {
    const event = this.#store.put('event', {
      id: newId('evt'),
      object: 'event',
      api_version: API_VERSION,
      created: this.#clock.nowSeconds(),
      data: {
        object,
        ...(previousAttributes !== undefined && { previous_attributes: previousAttributes }),
      },
      livemode: false,
      pending_webhooks: 0,
      request: { id: this.#cause.requestId, idempotency_key: this.#cause.idempotencyKey },
      type,
    });
    this.#deliver(event);
    return event;
  }
}
