import { passesLuhn } from '../cards/card-number.ts';
import type { Parameters } from '../http/parameters.ts';
import { invalidCard } from '../http/stripe-failure.ts';
import type { SandboxClock } from '../state/clock.ts';
import type { BillingDetails } from '../state/resources.ts';
import { readBillingDetails } from './billing-details.ts';

export interface CardDetails {
  number: string;
  expMonth: number;
  expYear: number;
  hasCvc: boolean;
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

const readCvc = (parameters: Parameters): string | undefined => {
  const cvc = parameters.text('cvc');
  if (cvc !== undefined && !/^\d{3,4}$/.test(cvc)) {
    throw invalidCard('invalid_cvc', "Your card's security code is invalid.", parameters.nameOf('cvc'));
  }
  return cvc;
};

/** `type=card&card[number]=…&billing_details[name]=…`, alone or as `payment_method_data`. */
export const readCardDetails = (parameters: Parameters, clock: SandboxClock): CardDetails => {
  parameters.oneOf('type', ['card']);
  parameters.oneOf('allow_redisplay', ['always', 'limited', 'unspecified']);
  const card = parameters.requiredObject('card');
  const number = readNumber(card);
  const expiry = readExpiry(card, clock);
  const hasCvc = readCvc(card) !== undefined;
  return { number, ...expiry, hasCvc, billing: readBillingDetails(parameters.object('billing_details')) };
};
