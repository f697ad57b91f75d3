import { passesLuhn } from '../cards/card-number.ts';
import type { Parameters } from '../http/parameters.ts';
import { invalidCard } from '../http/stripe-failure.ts';
import type { SandboxClock } from '../state/clock.ts';
import type { BillingDetails } from '../state/resources.ts';

export interface CardDetails {
  number: string;
  expMonth: number;
  expYear: number;
  billing: BillingDetails;
}

const readNumber = (parameters: Parameters): string => {
  const number = parameters.requiredText('number').replace(/[\s-]/g, '');
  const param = parameters.nameOf('number');
  if (!/^\d{12,19}$/.test(number)) {
    throw invalidCard('invalid_number', 'The card number is not a valid credit card number.', param);
  }
  if (!passesLuhn(number)) throw invalidCard('incorrect_number', 'Your card number is incorrect.', param);
  return number;
};

const readExpiry = (parameters: Parameters, clock: SandboxClock): { expMonth: number; expYear: number } => {
  const expMonth = parameters.requiredInteger('exp_month');
  const sentYear = parameters.requiredInteger('exp_year');
  const expYear = sentYear < 100 ? 2000 + sentYear : sentYear;
  if (expMonth < 1 || expMonth > 12) {
    const param = parameters.nameOf('exp_month');
    throw invalidCard('invalid_expiry_month', "Your card's expiration month is invalid.", param);
  }
  const now = new Date(clock.nowMs());
  const monthsLeft = (expYear - now.getUTCFullYear()) * 12 + expMonth - (now.getUTCMonth() + 1);
  if (monthsLeft < 0 || monthsLeft > 50 * 12) {
    const param = parameters.nameOf('exp_year');
    throw invalidCard('invalid_expiry_year', "Your card's expiration year is invalid.", param);
  }
  return { expMonth, expYear };
};

const checkCvc = (parameters: Parameters): void => {
  const cvc = parameters.text('cvc');
  if (cvc !== undefined && !/^\d{3,4}$/.test(cvc)) {
    throw invalidCard('invalid_cvc', "Your card's security code is invalid.", parameters.nameOf('cvc'));
  }
};

export const readBillingDetails = (parameters: Parameters | undefined): BillingDetails => {
  const address = parameters?.object('address');
  const text = (source: Parameters | undefined, key: string): string | null => {
    const value = source?.text(key);
    return value === undefined || value === '' ? null : value;
  };
  return {
    address: {
      city: text(address, 'city'),
      country: text(address, 'country'),
      line1: text(address, 'line1'),
      line2: text(address, 'line2'),
      postal_code: text(address, 'postal_code'),
      state: text(address, 'state'),
    },
    email: text(parameters, 'email'),
    name: text(parameters, 'name'),
    phone: text(parameters, 'phone'),
    tax_id: null,
  };
};

/** Reads `payment_method_data`: `type=card&card[number]=…&billing_details[name]=…`. */
export const readCardDetails = (parameters: Parameters, clock: SandboxClock): CardDetails => {
  parameters.requiredOneOf('type', ['card']);
  const card = parameters.requiredObject('card');
  const number = readNumber(card);
  const expiry = readExpiry(card, clock);
  checkCvc(card);
  return { number, ...expiry, billing: readBillingDetails(parameters.object('billing_details')) };
};
