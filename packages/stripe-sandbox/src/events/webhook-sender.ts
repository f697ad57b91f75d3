import { setMaxListeners } from 'node:events';
import { FaultQueue, type DeliveryFault } from '../faults.ts';
import type { SandboxClock } from '../state/clock.ts';
import { newId } from '../state/ids.ts';
import type { Schedule } from '../state/schedule.ts';
import type { Store } from '../state/store.ts';
import type { Delivery, StripeEvent } from '../state/tables.ts';
import { sendDelivery } from './send-delivery.ts';
import type { WebhookTarget } from './webhook-target.ts';

const RETRY_SECONDS_MAX = 3 * 24 * 3600;
const BACK_OFF_SECONDS_MAX = 3600;

const backOffSeconds = (delivery: Delivery): number =>
  Math.min(2 ** (delivery.attempts.length - 1), BACK_OFF_SECONDS_MAX);

/** Sends each event to the webhook URL and retries until a 2xx. */
export class WebhookSender {
  readonly faults = new FaultQueue<DeliveryFault>();
  target: WebhookTarget;
  readonly #store: Store;
  readonly #clock: SandboxClock;
  readonly #schedule: Schedule;
  readonly #inFlight = new Set<Promise<void>>();
  readonly #stopped = new AbortController();
  /** Deliveries held for reordering, oldest first. */
  #held: string[] = [];

  constructor(store: Store, clock: SandboxClock, schedule: Schedule, target: WebhookTarget) {
    this.#store = store;
    this.#clock = clock;
    this.#schedule = schedule;
    this.target = target;
    // Each delivery in flight adds a listener.
    setMaxListeners(0, this.#stopped.signal);
  }

  enqueue(event: StripeEvent): void {
    if (this.target.url === null) return;
    const fault = this.faults.take(({ types }) => types === undefined || types.includes(event.type));
    const { id } = this.#createDelivery(event);
    if (fault?.kind === 'reorder') {
      this.#held.push(id);
      if (this.#held.length >= fault.count) this.releaseHeld();
      return;
    }
    const copies = fault?.copies ?? 1;
    for (let copy = 0; copy < copies; copy += 1) this.#schedule.add({ kind: 'deliver', delivery: id }, 0);
  }

  /** Sends the held events last first, each after the answer to the one before. */
  releaseHeld(): void {
    const lastFirst = this.#held.reverse();
    this.#held = [];
    this.#track(
      (async () => {
        for (const id of lastFirst) await this.#send(id);
      })(),
    );
  }

  deliver(id: string): void {
    this.#track(this.#send(id));
  }

  /** Schedules the pending deliveries that a killed process was sending. */
  resumeInterrupted(): void {
    const scheduled = new Set(
      this.#store.all('task').flatMap(({ work }) => (work.kind === 'deliver' ? [work.delivery] : [])),
    );
    for (const { id, status } of this.#store.all('delivery')) {
      if (status === 'pending' && !scheduled.has(id)) {
        this.#schedule.add({ kind: 'deliver', delivery: id }, 0);
      }
    }
  }

  /** Resolves when every delivery that is due has been answered; later retries do not count. */
  async idle(): Promise<void> {
    this.#schedule.runDue();
    while (this.#inFlight.size > 0) {
      await Promise.all(this.#inFlight);
      this.#schedule.runDue();
    }
  }

  async stop(): Promise<void> {
    this.#stopped.abort();
    await Promise.all(this.#inFlight);
  }

  #createDelivery(event: StripeEvent): Delivery {
    this.#store.put('event', { ...event, pending_webhooks: 1 });
    return this.#store.put('delivery', {
      id: newId('whd'),
      event: event.id,
      type: event.type,
      created: this.#clock.nowSeconds(),
      status: 'pending',
      attempts: [],
    });
  }

  #track(sending: Promise<void>): void {
    this.#inFlight.add(sending);
    void sending.finally(() => this.#inFlight.delete(sending));
  }

  async #send(id: string): Promise<void> {
    const delivery = this.#store.find('delivery', id);
    if (delivery?.status !== 'pending') return;
    const isAccepted = await sendDelivery(
      { store: this.#store, clock: this.#clock, target: this.target, signal: this.#stopped.signal },
      delivery,
    );
    const sent = this.#store.find('delivery', id);
    if (sent?.status !== 'pending') return;
    if (isAccepted) this.#close(sent, 'succeeded');
    else if (this.#clock.nowSeconds() - sent.created > RETRY_SECONDS_MAX) this.#close(sent, 'failed');
    else if (!this.#stopped.signal.aborted) {
      this.#schedule.add({ kind: 'deliver', delivery: id }, backOffSeconds(sent));
    }
    this.#store.commit();
  }

  #close(delivery: Delivery, status: 'succeeded' | 'failed'): void {
    this.#store.put('delivery', { ...delivery, status });
    const event = this.#store.find('event', delivery.event);
    if (event !== undefined) this.#store.put('event', { ...event, pending_webhooks: 0 });
  }
}
