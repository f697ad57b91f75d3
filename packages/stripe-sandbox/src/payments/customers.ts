import { noSuchObject } from '../http/stripe-failure.ts';
import { newId } from '../state/ids.ts';
import type { Address, Customer, Metadata } from '../state/resources.ts';
import { UNUSED_CUSTOMER_FIELDS } from '../state/unused-fields.ts';
import type { World } from '../world.ts';
import { mergeMetadata } from './metadata.ts';

export interface CustomerChanges {
  address: Address | undefined;
  description: string | null | undefined;
  email: string | null | undefined;
  metadata: Metadata | null | undefined;
  name: string | null | undefined;
  phone: string | null | undefined;
}

const withChanges = (customer: Customer, changes: CustomerChanges): Customer => {
  const { address, description, email, name, phone } = changes;
  return {
    ...customer,
    ...(address !== undefined && { address }),
    ...(description !== undefined && { description }),
    ...(email !== undefined && { email }),
    ...(name !== undefined && { name }),
    ...(phone !== undefined && { phone }),
    metadata: mergeMetadata(customer.metadata, changes.metadata),
  };
};

export const createCustomer = (world: World, changes: CustomerChanges): Customer => {
  const blank: Customer = {
    ...UNUSED_CUSTOMER_FIELDS,
    id: newId('cus'),
    object: 'customer',
    address: null,
    balance: 0,
    created: world.clock.nowSeconds(),
    description: null,
    email: null,
    livemode: false,
    metadata: {},
    name: null,
    phone: null,
  };
  const customer = world.store.put('customer', withChanges(blank, changes));
  world.events.record('customer.created', customer);
  return customer;
};

export const updateCustomer = (world: World, id: string, changes: CustomerChanges): Customer => {
  const customer = world.store.find('customer', id);
  if (customer === undefined) throw noSuchObject('customer', id, 'customer');
  const updated = world.store.put('customer', withChanges(customer, changes));
  world.events.record('customer.updated', updated);
  return updated;
};
