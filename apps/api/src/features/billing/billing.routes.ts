import { IDEMPOTENCY_KEY_HEADER, paymentStatuses, routes } from '@propsmith/contract';
import type { FastifyInstance } from 'fastify';
import { registerRoute } from '../../platform/http/register-route.ts';
import type { BillingDeps } from './billing-deps.ts';
import { grantFreePlan } from './free-plan/grant-free-plan.ts';
import { createPaymentIntent } from './payments/create-payment-intent.ts';
import { getPayment } from './payments/get-payment.ts';
import { listPayments } from './payments/list-payments.ts';
import { presentPayment } from './payments/present-payment.ts';
import { reportPayment } from './payments/report-payment.ts';
import { exportStatement } from './statement/export-statement.ts';
import { listStatement } from './statement/list-statement.ts';
import { registerStripeWebhook } from './webhook/stripe-webhook.routes.ts';

const FREE = 'free';

export const registerBillingRoutes = (app: FastifyInstance, deps: BillingDeps): void => {
  const { db, config, payments } = deps;
  registerRoute(app, routes.getPaymentConfig, () =>
    Promise.resolve({
      publishable_key: payments.publishableKey,
      script_url: payments.scriptUrl,
      test_mode: payments.testMode,
      price: {
        per_execution: config.price.perExecutionCents,
        per_thousand_tokens: config.price.perThousandTokensCents,
      },
    }),
  );
  registerRoute(app, routes.listPayments, ({ actor, query }) => listPayments(db, actor.companyId, query));
  registerRoute(app, routes.getPayment, ({ actor, params }) => getPayment(db, actor.companyId, params.id));
  registerRoute(app, routes.createPaymentIntent, async ({ actor, body, headers, request }) => {
    const requestKey = headers[IDEMPOTENCY_KEY_HEADER];
    const begun = await createPaymentIntent(deps, { actor, amountCents: body.amount, requestKey, request });
    return { clientSecret: begun.clientSecret, payment_id: begun.intentId };
  });
  registerRoute(app, routes.recordPayment, async ({ actor, body, request }) =>
    presentPayment(
      body.payment_method === FREE
        ? await grantFreePlan(deps, actor, request)
        : await reportPayment(deps, actor, {
            intentId: body.payment_id ?? '',
            hasFailed: body.status === paymentStatuses.failed,
          }),
    ),
  );
  registerRoute(app, routes.listStatement, ({ actor, query }) => listStatement(db, actor.companyId, query));
  registerRoute(app, routes.exportStatement, ({ actor }) => exportStatement(deps, actor.companyId));
  registerStripeWebhook(app, deps);
};
