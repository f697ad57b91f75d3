import type { Parameters } from '../http/parameters.ts';
import type { Route } from '../http/route.ts';
import { readAddress } from '../payments/billing-details.ts';
import { createCustomer, updateCustomer, type CustomerChanges } from '../payments/customers.ts';
import { attachPaymentMethod, createPaymentMethod } from '../payments/payment-methods.ts';
import { readCardDetails } from '../payments/read-card.ts';
import { listRoute, retrieveRoute } from './stored-objects.ts';

const readCustomer = (parameters: Parameters): CustomerChanges => {
  const address = parameters.object('address');
  return {
    address: address === undefined ? undefined : readAddress(address),
    description: parameters.unsettableText('description'),
    email: parameters.unsettableText('email'),
    metadata: parameters.metadata(),
    name: parameters.unsettableText('name'),
    phone: parameters.unsettableText('phone'),
  };
};

export const cardRoutes: readonly Route[] = [
  {
    method: 'POST',
    path: '/v1/payment_methods',
    publishable: true,
    handler: ({ world, parameters }) => {
      const details = readCardDetails(parameters, world.clock);
      return () => createPaymentMethod(world, details);
    },
  },
  {
    method: 'POST',
    path: '/v1/payment_methods/:id/attach',
    handler: ({ world, id, parameters }) => {
      const customer = parameters.requiredText('customer');
      return () => attachPaymentMethod(world, id, customer);
    },
  },
  retrieveRoute('payment_method', '/v1/payment_methods'),
  listRoute('payment_method', '/v1/payment_methods', ['customer', 'type']),
  {
    method: 'POST',
    path: '/v1/customers',
    handler: ({ world, parameters }) => {
      const changes = readCustomer(parameters);
      return () => createCustomer(world, changes);
    },
  },
  {
    method: 'POST',
    path: '/v1/customers/:id',
    handler: ({ world, id, parameters }) => {
      const changes = readCustomer(parameters);
      return () => updateCustomer(world, id, changes);
    },
  },
  retrieveRoute('customer', '/v1/customers'),
  listRoute('customer', '/v1/customers', ['email']),
];
