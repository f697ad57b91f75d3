import { fieldText } from '../lib/form-fields.ts';
import { hasPostalCodes } from './countries.ts';

/** In the order of the form. */
export const billingFields = ['name', 'line1', 'line2', 'city', 'postal_code', 'state', 'country'] as const;
export type BillingField = (typeof billingFields)[number];
export type Billing = Readonly<Record<BillingField, string>>;

export const billingOf = (form: HTMLFormElement): Billing => {
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

const isRequired = (field: BillingField, { country }: Billing): boolean => {
  if (field === 'line2' || field === 'state') return false;
  return field !== 'postal_code' || hasPostalCodes(country);
};

export const firstEmptyField = (billing: Billing): BillingField | undefined =>
  billingFields.find((field) => billing[field] === '' && isRequired(field, billing));

/** In the provider's format, without empty fields. */
export const billingDetails = ({ name, ...address }: Billing) => ({
  name,
  address: Object.fromEntries(Object.entries(address).filter(([, text]) => text !== '')),
});
