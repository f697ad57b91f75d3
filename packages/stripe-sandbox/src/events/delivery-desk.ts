import { setMaxListeners } from 'node:events';
import { strikesEvent, type DeliveryFault } from '../faults/delivery-faults.ts';
import { FaultQueue } from '../faults/fault-queue.ts';
import type { SandboxClock } from '../state/clock.ts';
import { newId } from '../state/ids.ts';
import type { Schedule } from '../state/schedule.ts';
import type { Store } from '../state/store.ts';
import type { Delivery, Distortion, StripeEvent } from '../state/tables.ts';
import { sendDelivery } from './send-delivery.ts';
import type { WebhookTarget } from './webhook-target.ts';

const GIVE_UP_AFTER_SECONDS = 3 * 24 * 3600;
const LONGEST_BACK_OFF_SECONDS = 3600;

/** Sends each event to the webhook address until a 2xx comes back, unless a fault was asked for. */
export class DeliveryDesk {
  readonly faults = new FaultQueue<DeliveryFault>();
  target: WebhookTarget;
  readonly #store: Store;
  readonly #clock: SandboxClock;
  readonly #schedule: Schedule;
  readonly #underWay = new Set<Promise<void>>();
  readonly #stopped = new AbortController();
  #held: string[] = [];

  constructor(store: Store, clock: SandboxClock, schedule: Schedule, target: WebhookTarget) {
    this.#store = store;
    this.#clock = clock;
    this.#schedule = schedule;
    this.target = target;
    // Every delivery under way listens to it, however many there are.
    setMaxListeners(0, this.#stopped.signal);
  }

  announce(event: StripeEvent): void {
    if (this.target.url === null || this.target.events?.includes(event.type) === false) return;
    const fault = this.faults.take((candidate) => strikesEvent(candidate, event.type));
    switch (fault?.kind) {
      case 'drop':
        this.#open(event, { status: 'dropped' });
        return;
      case 'duplicate': {
        const delivery = this.#open(event);
        for (let copy = 0; copy < fault.copies; copy += 1) this.#sendSoon(delivery.id);
        return;
      }
      case 'delay':
        this.#schedule.add({ kind: 'deliver', delivery: this.#open(event).id }, fault.seconds);
        return;
      case 'reorder':
        this.#held.push(this.#open(event).id);
        if (this.#held.length >= fault.count) this.releaseHeld();
        return;
      case 'wrong_secret':
      case 'tampered_body':
      case 'stale_timestamp':
        this.#sendSoon(this.#open(event, { distortion: fault }).id);
        return;
      case undefined:
        this.#sendSoon(this.#open(event).id);
    }
  }

  /** Sends an event once more, freshly signed, as the Dashboard's "Resend" does. */
  resend(event: StripeEvent): void {
    this.#sendSoon(this.#open(event).id);
  }

  /** Events held for reordering leave last first, each after the answer to the one before. */
  releaseHeld(): void {
    const lastFirst = this.#held.reverse();
    this.#held = [];
    this.#track(
      (async () => {
        for (const id of lastFirst) await this.#send(id);
      })(),
    );
  }

  forgetHeld(): void {
    this.#held = [];
  }

  deliver(id: string): void {
    this.#track(this.#send(id));
  }

  /** A process that was killed may have left deliveries that nobody will send. */
  resumeInterrupted(): void {
    const scheduled = new Set(
      this.#store.all('task').flatMap(({ work }) => (work.kind === 'deliver' ? [work.delivery] : [])),
    );
    for (const delivery of this.#store.all('delivery')) {
      if (delivery.status === 'pending' && !scheduled.has(delivery.id)) this.#sendSoon(delivery.id);
    }
  }

  /** Resolves when everything that is due has been sent and answered; later retries do not count. */
  async idle(): Promise<void> {
    this.#schedule.runDue();
    while (this.#underWay.size > 0) {
      await Promise.all(this.#underWay);
      this.#schedule.runDue();
    }
  }

  async stop(): Promise<void> {
    this.#stopped.abort();
    await Promise.all(this.#underWay);
  }

  #open(event: StripeEvent, how: { status?: 'dropped'; distortion?: Distortion } = {}): Delivery {
    this.#store.put('event', { ...event, pending_webhooks: 1 });
    return this.#store.put('delivery', {
      id: newId('whd'),
      event: event.id,
      type: event.type,
      created: this.#clock.nowSeconds(),
      status: how.status ?? 'pending',
      distortion: how.distortion ?? null,
      attempts: [],
    });
  }

  #sendSoon(id: string): void {
    this.#schedule.add({ kind: 'deliver', delivery: id }, 0);
  }

  #track(sending: Promise<void>): void {
    this.#underWay.add(sending);
    void sending.finally(() => this.#underWay.delete(sending));
  }

  async #send(id: string): Promise<void> {
    const delivery = this.#store.find('delivery', id);
    if (delivery?.status !== 'pending') return;
    const accepted = await sendDelivery(
      { store: this.#store, clock: this.#clock, target: this.target, signal: this.#stopped.signal },
      delivery,
    );
    const sent = this.#store.find('delivery', id);
    if (sent?.status !== 'pending') return;
    if (accepted) this.#close(sent, 'succeeded');
    else if (this.#clock.nowSeconds() - sent.created > GIVE_UP_AFTER_SECONDS) this.#close(sent, 'failed');
    else if (!this.#stopped.signal.aborted)
      this.#schedule.add({ kind: 'deliver', delivery: id }, backOff(sent));
    this.#store.commit();
  }

  #close(delivery: Delivery, status: 'succeeded' | 'failed'): void {
    this.#store.put('delivery', { ...delivery, status });
    const event = this.#store.find('event', delivery.event);
    if (event !== undefined) this.#store.put('event', { ...event, pending_webhooks: 0 });
  }
}

const backOff = (delivery: Delivery): number =>
  Math.min(2 ** (delivery.attempts.length - 1), LONGEST_BACK_OFF_SECONDS);
