import type { Parameters } from '../http/parameters.ts';
import type { Address, BillingDetails } from '../state/resources.ts';

export const readAddress = (parameters: Parameters | undefined): Address => {
  const text = (key: string) => parameters?.unsettableText(key) ?? null;
  return {
    city: text('city'),
    country: text('country'),
    line1: text('line1'),
    line2: text('line2'),
    postal_code: text('postal_code'),
    state: text('state'),
  };
};

export const readBillingDetails = (parameters: Parameters | undefined): BillingDetails => {
  const text = (key: string) => parameters?.unsettableText(key) ?? null;
  return {
    address: readAddress(parameters?.object('address')),
    email: text('email'),
    name: text('name'),
    phone: text('phone'),
    tax_id: null,
  };
};
