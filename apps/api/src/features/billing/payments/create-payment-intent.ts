import { cardMessages, limits, serverMessages } from '@propsmith/contract';
import { and, eq } from 'drizzle-orm';
import type Stripe from 'stripe';
import { audit } from '../../../platform/audit.ts';
import { crashAt } from '../../../platform/crash-points.ts';
import { databaseNow, databaseTime } from '../../../platform/db/database-clock.ts';
import { withTx } from '../../../platform/db/with-tx.ts';
import { newId } from '../../../platform/ids.ts';
import { ProviderUnavailable, type Payments } from '../../../platform/payments/index.ts';
import { consumeRateLimit } from '../../../platform/rate-limits/index.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { requireActive } from '../../accounts/index.ts';
import type { PlanContext } from '../billing-deps.ts';
import { checkDeclines } from './check-declines.ts';
import { intentMetadata } from './find-contradiction.ts';
import { attachIntent, FIRST_CHECK_SECONDS } from './payments.repository.ts';
import { payment } from './payments.tables.ts';
import { hasChosenPlan, planAlreadyChosen } from './plan-choice.ts';
import type { PaymentRow } from './top-up.ts';

const RETRY_SECONDS = 30;

export interface NewTopUp {
  readonly amountCents: number;
  /** Calls with the same key return the same payment; without a key each call creates one. */
  readonly requestKey: string | undefined;
}

/** Committed before the provider is called: reconciliation finds the intent by this row's id. */
const beginPayment = (
  { db, actor, request }: PlanContext<'db'>,
  { amountCents, requestKey }: NewTopUp,
): Promise<PaymentRow> =>
  withTx(db, async (tx) => {
    const { companyId, userId } = actor;
    const key = requestKey ?? newId();
    const [begun] = await tx
      .insert(payment)
      .values({
        id: newId(),
        companyId,
        memberId: userId,
        method: 'card',
        amountCents,
        currency: limits.currency,
        state: 'pending',
        requestKey: key,
        ip: request.ip,
        createdAt: databaseNow,
        nextCheckAt: databaseTime(FIRST_CHECK_SECONDS),
      })
      .onConflictDoNothing({ target: [payment.companyId, payment.requestKey] })
      .returning();
    if (begun !== undefined) {
      await audit(tx, {
        action: 'payment.begin',
        companyId,
        userId,
        targetId: begun.id,
        detail: { amountCents },
        request,
      });
      return begun;
    }
    const ofKey = and(eq(payment.companyId, companyId), eq(payment.requestKey, key));
    const [earlier] = await tx.select().from(payment).where(ofKey);
    if (earlier?.amountCents !== amountCents) {
      throw new Refusal('conflict', serverMessages.idempotencyConflict);
    }
    return earlier;
  });

/** Idempotent: the provider returns the same intent for the same key. */
const intentOf = (payments: Payments, row: PaymentRow): Promise<Stripe.PaymentIntent> => {
  const { stripeIntentId } = row;
  if (stripeIntentId !== null)
    return payments.call((stripe) => stripe.paymentIntents.retrieve(stripeIntentId));
  return payments.call((stripe) =>
    stripe.paymentIntents.create(
      {
        amount: row.amountCents,
        currency: row.currency,
        allowed_payment_method_types: ['card'],
        description: 'Propsmith credit',
        metadata: intentMetadata(row),
      },
      { idempotencyKey: `topup:${row.id}` },
    ),
  );
};

/** Creates a card top-up that the browser confirms with the provider. Credits nothing. */
export const createPaymentIntent = async (
  ctx: PlanContext<'config' | 'db' | 'clock' | 'log' | 'payments'>,
  topUp: NewTopUp,
): Promise<{ readonly clientSecret: string; readonly intentId: string }> => {
  const { config, log, payments, actor, request } = ctx;
  const { companyId } = actor;
  await requireActive(ctx.db, companyId);
  if (await hasChosenPlan(ctx.db, actor)) throw planAlreadyChosen();
  await consumeRateLimit(ctx, 'beginPaymentPerCompany', companyId);
  await checkDeclines(ctx, { companyId, ip: request.ip });
  const row = await beginPayment(ctx, topUp);
  try {
    const intent = await intentOf(payments, row);
    crashAt(config, 'intent-created');
    await attachIntent(ctx, row.id, intent.id);
    return { clientSecret: intent.client_secret ?? '', intentId: intent.id };
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    log.warn({ err: error }, 'payment provider unavailable');
    throw new Refusal('unavailable', cardMessages.providerUnavailable, { retryAfterSeconds: RETRY_SECONDS });
  }
};
