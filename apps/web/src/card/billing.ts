import type { BillingDetails } from '@propsmith/contract';
import { fieldText } from '../lib/form-fields.ts';
import { hasPostalCodes } from './countries.ts';

export type BillingField = keyof BillingDetails;

/** In the order of the form. */
const billingFields = [
  'name',
  'line1',
  'line2',
  'city',
  'postal_code',
  'state',
  'country',
] as const satisfies readonly BillingField[];

export const billingOf = (form: HTMLFormElement): BillingDetails => {
  const text = (field: BillingField): string => fieldText(form, field).trim();
  return {
    name: text('name'),
    line1: text('line1'),
    line2: text('line2'),
    city: text('city'),
    state: text('state'),
    postal_code: text('postal_code'),
    country: text('country'),
  };
};

const isRequired = (field: BillingField, { country }: BillingDetails): boolean => {
  if (field === 'line2' || field === 'state') return false;
  return field !== 'postal_code' || hasPostalCodes(country);
};

export const firstEmptyField = (billing: BillingDetails): BillingField | undefined =>
  billingFields.find((field) => billing[field] === '' && isRequired(field, billing));

/** In the provider's format, without empty fields. */
export const billingDetails = ({ name, ...address }: BillingDetails) => ({
  name,
  address: Object.fromEntries(Object.entries(address).filter(([, text]) => text !== '')),
});
