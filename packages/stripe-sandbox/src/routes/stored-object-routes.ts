import { paginate, readPage } from '../http/pages.ts';
import type { Route } from '../http/route.ts';
import { noSuchObject } from '../http/stripe-failure.ts';
import { createRefund } from '../payments/refunds.ts';
import type { Tables } from '../state/tables.ts';

/** A list that can be filtered by equality of one field. */
const listRoute = <T extends 'dispute' | 'event' | 'payment_intent' | 'refund'>(
  table: T,
  filter?: keyof Tables[T] & string,
): Route => {
  const path = `/v1/${table}s`;
  return {
    method: 'GET',
    path,
    handler: ({ ctx, parameters }) => {
      const page = readPage(parameters);
      const value = filter && parameters.text(filter);
      const passes = (record: Tables[T]) => !filter || value === undefined || record[filter] === value;
      return () => paginate(ctx.store.all(table), page, path, passes);
    },
  };
};

const makeRefund: Route = {
  method: 'POST',
  path: '/v1/refunds',
  handler: ({ ctx, parameters }) => {
    const paymentIntent = parameters.requiredText('payment_intent');
    const amount = parameters.integer('amount');
    return () => createRefund(ctx, { paymentIntent, ...(amount !== undefined && { amount }) });
  },
};

const retrieveRefund: Route = {
  method: 'GET',
  path: '/v1/refunds/:id',
  handler:
    ({ ctx, id }) =>
    () => {
      const refund = ctx.store.find('refund', id);
      if (refund === undefined) throw noSuchObject('refund', id, 'id');
      return refund;
    },
};

export const storedObjectRoutes: readonly Route[] = [
  listRoute('dispute', 'payment_intent'),
  listRoute('event', 'type'),
  listRoute('payment_intent'),
  listRoute('refund', 'payment_intent'),
  makeRefund,
  retrieveRefund,
];
