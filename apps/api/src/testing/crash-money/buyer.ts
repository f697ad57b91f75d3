import { setTimeout as sleep } from 'node:timers/promises';
import { DOMAIN_NAME, limits, routes } from '@propsmith/contract';
import { z } from 'zod';
import { newId } from '../../platform/ids.ts';
import type { CrashLab } from '../crash-lab/crash-lab.ts';

const TRIES_MAX = 400;
const WAIT_MS = 50;

const begun = z.object({ payment_id: z.string() });
const reported = z.object({ status: z.string() });

/** One payment as its buyer saw it. */
export interface Purchase {
  readonly key: string;
  readonly amountCents: number;
  /** Answered by the server: it must know this intent for ever. */
  intentId?: string;
  /** The provider took the money. */
  isPaid: boolean;
  /** Answered by the server: it must have given the credit. */
  isAcknowledged: boolean;
}

export const newPurchase = (amountCents: number = limits.topUpCentsMin): Purchase => ({
  key: newId(),
  amountCents,
  isPaid: false,
  isAcknowledged: false,
});

/** A browser that calls the server over HTTP and, like a person, tries again when nobody answers. */
export class Buyer {
  readonly #lab: CrashLab;
  clockAheadSeconds = 0;

  constructor(lab: CrashLab) {
    this.#lab = lab;
  }

  /** The body of an answer 200, or undefined when there was none: the outcome is then unknown. */
  async #post(path: string, body: object, headers: Record<string, string> = {}): Promise<unknown> {
    const authorization = `Bearer ${await this.#lab.bearer(this.clockAheadSeconds)}`;
    try {
      const answer = await fetch(this.#lab.serverUrl + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization, ...headers },
        body: JSON.stringify(body),
      });
      return answer.status === 200 ? await answer.json() : undefined;
    } catch {
      return undefined;
    }
  }

  async begin(purchase: Purchase): Promise<boolean> {
    const body = { amount: purchase.amountCents, currency: limits.currency };
    const answer = await this.#post(routes.createPaymentIntent.path, body, {
      'idempotency-key': purchase.key,
    });
    const parsed = begun.safeParse(answer);
    if (!parsed.success) return false;
    if (purchase.intentId !== undefined && purchase.intentId !== parsed.data.payment_id) {
      throw new Error(`One key, two intents: ${purchase.intentId} and ${parsed.data.payment_id}`);
    }
    purchase.intentId = parsed.data.payment_id;
    return true;
  }

  async pay(purchase: Purchase): Promise<void> {
    await this.#lab.stripe.paymentIntents.confirm(purchase.intentId ?? '', {
      payment_method: 'pm_card_visa',
    });
    purchase.isPaid = true;
  }

  async report(purchase: Purchase): Promise<boolean> {
    const body = { payment_id: purchase.intentId, payment_method: 'card', domain_name: DOMAIN_NAME };
    const parsed = reported.safeParse(await this.#post(routes.recordPayment.path, body));
    if (!parsed.success || parsed.data.status !== 'Success') return false;
    purchase.isAcknowledged = true;
    return true;
  }

  /** Again and again until it works. */
  async insist(step: () => Promise<boolean>): Promise<void> {
    for (let tries = 0; tries < TRIES_MAX; tries += 1) {
      if (await step()) return;
      await sleep(WAIT_MS);
    }
    throw new Error('The server never answered.');
  }
}
