import { setTimeout as sleep } from 'node:timers/promises';
import { DOMAIN_NAME, limits, routes } from '@propsmith/contract';
import { z } from 'zod';
import { newId } from '../../platform/ids.ts';
import type { CrashLab } from '../crash-lab/crash-lab.ts';

const ATTEMPTS_MAX = 400;
const WAIT_MS = 50;

const begun = z.object({ payment_id: z.string() });
const reported = z.object({ status: z.string() });

/** One payment as its buyer sees it. */
export interface Purchase {
  readonly key: string;
  readonly amountCents: number;
  /** Acknowledged by the server, which must never lose this intent. */
  intentId?: string;
  /** The provider charged the card. */
  isPaid: boolean;
  /** The server answered that the payment is credited. */
  isAcknowledged: boolean;
}

export const newPurchase = (amountCents: number = limits.topUpCentsMin): Purchase => ({
  key: newId(),
  amountCents,
  isPaid: false,
  isAcknowledged: false,
});

/** Calls the server over HTTP as a browser does, and retries when it gets no answer. */
export class Buyer {
  readonly #lab: CrashLab;

  constructor(lab: CrashLab) {
    this.#lab = lab;
  }

  /** The body of a 200 response; otherwise undefined, and the outcome is unknown. */
  async #post(path: string, body: object, headers: Record<string, string> = {}): Promise<unknown> {
    const authorization = `Bearer ${await this.#lab.bearer()}`;
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
      throw new Error(`Two intents for one key: ${purchase.intentId} and ${parsed.data.payment_id}`);
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

  /** Repeats a step until it succeeds. */
  async retry(step: () => Promise<boolean>): Promise<void> {
    for (let attempts = 0; attempts < ATTEMPTS_MAX; attempts += 1) {
      if (await step()) return;
      await sleep(WAIT_MS);
    }
    throw new Error('The server did not answer.');
  }
}
