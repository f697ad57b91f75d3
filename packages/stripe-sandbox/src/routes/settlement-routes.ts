import type { Route } from '../http/route.ts';
import { createRefund, updateRefund } from '../payments/refunds.ts';
import { listRoute, retrieveRoute } from './stored-objects.ts';

export const REFUND_REASONS = ['duplicate', 'fraudulent', 'requested_by_customer'] as const;

export const settlementRoutes: readonly Route[] = [
  retrieveRoute('charge', '/v1/charges'),
  listRoute('charge', '/v1/charges', ['customer', 'payment_intent']),
  {
    method: 'POST',
    path: '/v1/refunds',
    handler: ({ world, parameters }) => {
      const input = {
        charge: parameters.text('charge'),
        paymentIntent: parameters.text('payment_intent'),
        amount: parameters.integer('amount'),
        reason: parameters.oneOf('reason', REFUND_REASONS),
        metadata: parameters.metadata(),
      };
      return () => createRefund(world, input);
    },
  },
  {
    method: 'POST',
    path: '/v1/refunds/:id',
    handler: ({ world, id, parameters }) => {
      const metadata = parameters.metadata();
      return () => updateRefund(world, id, metadata);
    },
  },
  retrieveRoute('refund', '/v1/refunds'),
  listRoute('refund', '/v1/refunds', ['charge', 'payment_intent']),
  retrieveRoute('dispute', '/v1/disputes'),
  listRoute('dispute', '/v1/disputes', ['charge', 'payment_intent']),
  retrieveRoute('balance_transaction', '/v1/balance_transactions'),
  listRoute('balance_transaction', '/v1/balance_transactions', ['source', 'type', 'currency']),
];
