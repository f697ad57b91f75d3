import { sendAttempt } from '../events/send-delivery.ts';
import { checkWebhookTarget, type WebhookTarget } from '../events/webhook-target.ts';
import type { DeliveryFault } from '../faults/delivery-faults.ts';
import type { Times } from '../faults/fault-queue.ts';
import type { RequestFault } from '../faults/request-faults.ts';
import type { Api } from '../http/api.ts';
import type { Listener } from '../http/listener.ts';
import { noSuchObject } from '../http/stripe-failure.ts';
import { finishProcessing } from '../payments/charge-card.ts';
import { finishAuthentication } from '../payments/confirm-payment-intent.ts';
import { closeDispute, openDispute, type NewDispute } from '../payments/disputes.ts';
import { findIntent } from '../payments/payment-intents.ts';
import { createRefund, type NewRefund } from '../payments/refunds.ts';
import type { PaymentIntent } from '../state/resources.ts';
import type { Dispute, Refund } from '../state/settlement-resources.ts';
import type { Delivery, DeliveryAttempt, StripeEvent } from '../state/tables.ts';

const NEVER_ABORTED = new AbortController().signal;

/** What a test can do that no caller of Stripe can. */
export class SandboxControl {
  readonly #api: Api;
  readonly #listener: Listener;

  constructor(api: Api, listener: Listener) {
    this.#api = api;
    this.#listener = listener;
  }

  /** The next matching requests meet this fault. */
  failRequests(fault: RequestFault, times: Times = 1): void {
    this.#api.faults.add(fault, times);
  }

  /** The webhooks of the next matching events meet this fault. */
  failDeliveries(fault: DeliveryFault, times: Times = 1): void {
    // To reorder a number of events, that many must be struck.
    this.#api.world.deliveries.faults.add(fault, fault.kind === 'reorder' ? fault.count : times);
  }

  /** No fault waits any longer, and what was held for reordering leaves. */
  clearFaults(): void {
    const { deliveries, slowPayments } = this.#api.world;
    this.#api.faults.clear();
    deliveries.faults.clear();
    deliveries.releaseHeld();
    slowPayments.left = 0;
  }

  /** The port refuses connections until `acceptConnections`. */
  async refuseConnections(): Promise<void> {
    await this.#listener.close();
  }

  async acceptConnections(): Promise<void> {
    await this.#listener.open();
  }

  /** Moves the sandbox's clock on and does what has become due. */
  advanceClock(seconds: number): void {
    this.#api.world.clock.advance(seconds);
    this.#api.world.schedule.runDue();
  }

  /** The next approved payments stay in `processing` until `finishPayment`, or for ten seconds. */
  slowPayments(count: number): void {
    this.#api.world.slowPayments.left = count;
  }

  finishPayment(paymentIntent: string, outcome: 'succeeded' | 'failed'): PaymentIntent {
    return this.#saved(finishProcessing(this.#api.world, paymentIntent, outcome));
  }

  /** Answers the bank's 3-D Secure check in the payer's place. */
  finishAuthentication(paymentIntent: string, outcome: 'complete' | 'fail'): PaymentIntent {
    const { world } = this.#api;
    return this.#saved(finishAuthentication(world, findIntent(world, paymentIntent), outcome));
  }

  /** As the cardholder's bank does. */
  openDispute(dispute: NewDispute): Dispute {
    return this.#saved(openDispute(this.#api.world, dispute));
  }

  closeDispute(dispute: string, outcome: 'won' | 'lost'): Dispute {
    return this.#saved(closeDispute(this.#api.world, dispute, outcome));
  }

  /** As someone in Stripe's Dashboard does. */
  createRefund(refund: NewRefund): Refund {
    return this.#saved(createRefund(this.#api.world, refund));
  }

  /** Any event, also of a type that does not exist yet. */
  emitEvent(type: string, object: object): StripeEvent {
    return this.#saved(this.#api.world.events.record(type, object));
  }

  /** An event once more, freshly signed. */
  resendEvent(id: string, times = 1): StripeEvent {
    const { store, deliveries } = this.#api.world;
    const event = store.find('event', id);
    if (event === undefined) throw noSuchObject('event', id, 'id');
    for (let sent = 0; sent < times; sent += 1) deliveries.resend(event);
    return this.#saved(event);
  }

  /** The very bytes of an earlier attempt with its old signature, as an eavesdropper would. Gives the answer's status. */
  async replayAttempt(id: string): Promise<number | null> {
    const attempt = this.attempts().find((candidate) => candidate.id === id);
    if (attempt === undefined) throw noSuchObject('attempt', id, 'id');
    return (await sendAttempt(attempt, NEVER_ABORTED)).answerStatus;
  }

  setWebhook(webhook: WebhookTarget): void {
    this.#api.world.deliveries.target = checkWebhookTarget(webhook);
  }

  /** Oldest first, each with its attempts. */
  deliveries(): Delivery[] {
    return this.#api.world.store.all('delivery');
  }

  attempts(): DeliveryAttempt[] {
    return this.deliveries().flatMap((delivery) => delivery.attempts);
  }

  /** Resolves when every webhook that is due has been sent and answered. */
  async idle(): Promise<void> {
    await this.#api.world.deliveries.idle();
  }

  /** Forgets every object, event, key and fault. */
  wipe(): void {
    this.#api.world.deliveries.forgetHeld();
    this.clearFaults();
    this.#api.world.store.wipe();
  }

  #saved<T>(result: T): T {
    this.#api.world.store.commit();
    return result;
  }
}
