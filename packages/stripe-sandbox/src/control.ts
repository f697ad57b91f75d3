import { sendAttempt } from './events/send-delivery.ts';
import { checkWebhookTarget, type WebhookTarget } from './events/webhook-target.ts';
import type { DeliveryFault, RequestFault, Times } from './faults.ts';
import type { Api } from './http/api.ts';
import type { Listener } from './http/listener.ts';
import { finishProcessing } from './payments/charge-card.ts';
import { finishAuthentication } from './payments/confirm-payment-intent.ts';
import { closeDispute, openDispute, type NewDispute } from './payments/disputes.ts';
import { findIntent } from './payments/payment-intents.ts';
import { createRefund, type NewRefund } from './payments/refunds.ts';
import type { Dispute, PaymentIntent, Refund } from './state/resources.ts';
import type { Delivery, DeliveryAttempt, StripeEvent } from './state/tables.ts';

const neverAborted = new AbortController().signal;

/** Actions of tests that Stripe's API does not offer. */
export class SandboxControl {
  readonly #api: Api;
  readonly #listener: Listener;

  constructor(api: Api, listener: Listener) {
    this.#api = api;
    this.#listener = listener;
  }

  /** Applies the fault to the next matching requests. */
  failRequests(fault: RequestFault, times: Times = 1): void {
    this.#api.faults.add(fault, times);
  }

  /** Applies the fault to the webhooks of the next matching events. */
  failDeliveries(fault: DeliveryFault, times: Times = 1): void {
    // Reordering `count` events takes that many matches.
    this.#api.ctx.webhooks.faults.add(fault, fault.kind === 'reorder' ? fault.count : times);
  }

  /** Removes pending faults and sends the events held for reordering. */
  clearFaults(): void {
    const { webhooks, slowPayments } = this.#api.ctx;
    this.#api.faults.clear();
    webhooks.faults.clear();
    webhooks.releaseHeld();
    slowPayments.left = 0;
  }

  /** The port refuses connections until `acceptConnections`. */
  async refuseConnections(): Promise<void> {
    await this.#listener.close();
  }

  async acceptConnections(): Promise<void> {
    await this.#listener.open();
  }

  /** Advances the sandbox's clock and runs the tasks that are due. */
  advanceClock(seconds: number): void {
    this.#api.ctx.clock.advance(seconds);
    this.#api.ctx.schedule.runDue();
  }

  /** The next approved payments stay in `processing` until `finishPayment`, or for ten seconds. */
  slowPayments(count: number): void {
    this.#api.ctx.slowPayments.left = count;
  }

  finishPayment(paymentIntent: string, outcome: 'succeeded' | 'failed'): PaymentIntent {
    return this.#saved(finishProcessing(this.#api.ctx, paymentIntent, outcome));
  }

  /** Completes or fails a pending 3-D Secure authentication. */
  finishAuthentication(paymentIntent: string, outcome: 'complete' | 'fail'): PaymentIntent {
    const { ctx } = this.#api;
    return this.#saved(finishAuthentication(ctx, findIntent(ctx, paymentIntent), outcome));
  }

  /** As by the cardholder's bank. */
  openDispute(dispute: NewDispute): Dispute {
    return this.#saved(openDispute(this.#api.ctx, dispute));
  }

  closeDispute(dispute: string, outcome: 'won' | 'lost'): Dispute {
    return this.#saved(closeDispute(this.#api.ctx, dispute, outcome));
  }

  /** As from Stripe's Dashboard. */
  createRefund(refund: NewRefund): Refund {
    return this.#saved(createRefund(this.#api.ctx, refund));
  }

  /** Records and sends an event of any type. */
  emitEvent(type: string, object: object): StripeEvent {
    return this.#saved(this.#api.ctx.events.record(type, object));
  }

  /** Sends the bytes of an earlier attempt again with their old signature; resolves to the HTTP status. */
  async replayAttempt(id: string): Promise<number | null> {
    const attempt = this.attempts().find((candidate) => candidate.id === id);
    if (attempt === undefined) throw new Error(`No such delivery attempt: ${id}`);
    return (await sendAttempt(attempt, neverAborted)).answerStatus;
  }

  setWebhook(webhook: WebhookTarget): void {
    this.#api.ctx.webhooks.target = checkWebhookTarget(webhook);
  }

  /** Oldest first. */
  deliveries(): Delivery[] {
    return this.#api.ctx.store.all('delivery');
  }

  attempts(): DeliveryAttempt[] {
    return this.deliveries().flatMap((delivery) => delivery.attempts);
  }

  /** Resolves when every webhook that is due has been sent and answered. */
  async idle(): Promise<void> {
    await this.#api.ctx.webhooks.idle();
  }

  #saved<T>(result: T): T {
    this.#api.ctx.store.commit();
    return result;
  }
}
