import { FREE_METHOD, IDEMPOTENCY_KEY_HEADER, paymentStatuses, routes } from '@propsmith/contract';
import type { FastifyInstance } from 'fastify';
import { registerRoute } from '../../platform/http/register-route.ts';
import type { BillingDeps, ExecutionNames } from './billing-deps.ts';
import { grantFreePlan } from './free-plan/grant-free-plan.ts';
import { createPaymentIntent } from './payments/create-payment-intent.ts';
import { getPayment } from './payments/get-payment.ts';
import { listPayments } from './payments/list-payments.ts';
import { presentPayment } from './payments/present-payment.ts';
import { reportPayment } from './payments/report-payment.ts';
import { changeSpending, readSpending } from './spending/company-spending.ts';
import { exportStatement } from './statement/export-statement.ts';
import { listStatement } from './statement/list-statement.ts';
import { registerStripeWebhook } from './webhook/stripe-webhook.routes.ts';

export const registerBillingRoutes = (
  app: FastifyInstance,
  deps: BillingDeps & { readonly executionNames: ExecutionNames },
): void => {
  registerRoute(app, deps, routes.getPaymentConfig, ({ config, payments }) =>
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
  registerRoute(app, deps, routes.listPayments, (ctx, { query }) => listPayments(ctx, query));
  registerRoute(app, deps, routes.getPayment, (ctx, { params }) => getPayment(ctx, params.id));
  registerRoute(app, deps, routes.createPaymentIntent, async (ctx, { body, headers }) => {
    const requestKey = headers[IDEMPOTENCY_KEY_HEADER];
    const begun = await createPaymentIntent(ctx, { amountCents: body.amount, requestKey });
    return { clientSecret: begun.clientSecret, payment_id: begun.intentId };
  });
  registerRoute(app, deps, routes.recordPayment, async (ctx, { body }) =>
    presentPayment(
      body.payment_method === FREE_METHOD
        ? await grantFreePlan(ctx)
        : await reportPayment(ctx, {
            intentId: body.payment_id ?? '',
            hasFailed: body.status === paymentStatuses.failed,
          }),
    ),
  );
  registerRoute(app, deps, routes.listStatement, (ctx, { query }) => listStatement(ctx, query));
  registerRoute(app, deps, routes.exportStatement, (ctx) => exportStatement(ctx));
  registerRoute(app, deps, routes.getSpending, (ctx) => readSpending(ctx));
  registerRoute(app, deps, routes.updateSpending, (ctx, { body }) => changeSpending(ctx, body));
  registerStripeWebhook(app, deps);
};
