import { roles } from '@propsmith/contract';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import { newCustomer, openShop, type Customer, type Shop } from '../../../testing/shop.ts';

/** Opens a resource before the tests of a file or group and closes it after them; it is filled in when the tests run. */
export const setUp = <Resource extends { close(): Promise<void> }>(
  open: () => Promise<Resource>,
): Resource => {
  const resource = {} as Resource;
  beforeAll(async () => {
    Object.assign(resource, await open());
  });
  afterAll(() => resource.close());
  return resource;
};

export const setUpShop = (options: Parameters<typeof openShop>[0]): Shop => setUp(() => openShop(options));

/** A new company with its administrator for each test. */
export const setUpCustomer = (shop: Shop): Customer => {
  const customer = {} as Customer;
  beforeEach(async () => {
    Object.assign(customer, await newCustomer(shop));
  });
  return customer;
};

/** The context of a use case called by an administrator of the company. */
export const asAdministrator = <Services extends object>(services: Services, companyId: string) => ({
  ...services,
  actor: { companyId, userId: newId(), familyId: newId(), role: roles.admin, mustSetUpFactor: false },
  request: { id: newId(), ip: '192.0.2.1', userAgent: 'test' },
});
