import type { SandboxClock } from '../state/clock.ts';
import { newId } from '../state/ids.ts';
import type { Store } from '../state/store.ts';
import type { StripeEvent } from '../state/tables.ts';

export const API_VERSION = '2026-10-28.endive';

export interface Cause {
  requestId: string | null;
  idempotencyKey: string | null;
}

const NOBODY: Cause = { requestId: null, idempotencyKey: null };

/** What happened, in order; each event is handed on for delivery as it is recorded. */
export class EventLog {
  readonly #store: Store;
  readonly #clock: SandboxClock;
  readonly #announce: (event: StripeEvent) => void;
  #cause = NOBODY;

  constructor(store: Store, clock: SandboxClock, announce: (event: StripeEvent) => void) {
    this.#store = store;
    this.#clock = clock;
    this.#announce = announce;
  }

  /** Events recorded while `act` runs name the request that caused them. */
  during<T>(cause: Cause, act: () => T): T {
    this.#cause = cause;
    try {
      return act();
    } finally {
      this.#cause = NOBODY;
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
    this.#announce(event);
    return event;
  }
}
