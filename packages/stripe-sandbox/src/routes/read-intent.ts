import type { Parameters } from '../http/parameters.ts';
import { invalidParameter } from '../http/stripe-failure.ts';
import type { Confirmation } from '../payments/confirm-payment-intent.ts';
import type { IntentChanges, NewIntent } from '../payments/payment-intents.ts';
import { readCardDetails } from '../payments/read-card.ts';
import type { SandboxClock } from '../state/clock.ts';

const AMOUNT_CENTS_MIN = 50;
const AMOUNT_CENTS_MAX = 99_999_999;
const currencies = ['usd', 'eur', 'gbp', 'aud', 'cad', 'chf', 'dkk', 'nok', 'nzd', 'sek', 'sgd'];

const readAmount = (parameters: Parameters): number | undefined => {
  const amount = parameters.integer('amount');
  if (amount === undefined) return undefined;
  if (amount < 1) throw invalidParameter('amount', 'Invalid positive integer', 'parameter_invalid_integer');
  if (amount < AMOUNT_CENTS_MIN) {
    throw invalidParameter('amount', 'Amount must be at least $0.50 usd', 'amount_too_small');
  }
  if (amount > AMOUNT_CENTS_MAX) {
    throw invalidParameter('amount', 'Amount must be no more than $999,999.99', 'amount_too_large');
  }
  return amount;
};

const readCurrency = (parameters: Parameters): string | undefined => {
  const currency = parameters.text('currency')?.toLowerCase();
  if (currency !== undefined && !currencies.includes(currency)) {
    throw invalidParameter(
      'currency',
      `Invalid currency: ${currency}. The sandbox supports these currencies: ${currencies.join(', ')}`,
    );
  }
  return currency;
};

const readAllowedTypes = (parameters: Parameters): 'card'[] | null => {
  const allowed = parameters.list('allowed_payment_method_types');
  const other = allowed?.find((type) => type !== 'card');
  if (other !== undefined) {
    throw invalidParameter('allowed_payment_method_types', `The sandbox takes cards only, not ${other}.`);
  }
  return allowed === undefined ? null : ['card'];
};

export const readIntentChanges = (parameters: Parameters): IntentChanges => ({
  amount: readAmount(parameters),
  currency: readCurrency(parameters),
  metadata: parameters.metadata(),
});

export const readNewIntent = (parameters: Parameters): NewIntent => ({
  amount: readAmount(parameters) ?? parameters.requiredInteger('amount'),
  currency: readCurrency(parameters) ?? parameters.requiredText('currency'),
  allowedPaymentMethodTypes: readAllowedTypes(parameters),
  description: parameters.text('description'),
  metadata: parameters.metadata(),
  paymentMethod: parameters.text('payment_method'),
});

export const readConfirmation = (parameters: Parameters, clock: SandboxClock): Confirmation => {
  const data = parameters.object('payment_method_data');
  // Sent by Stripe.js; the sandbox always answers with `next_action.use_stripe_sdk`.
  parameters.boolean('use_stripe_sdk');
  return {
    paymentMethod: parameters.text('payment_method'),
    cardDetails: data === undefined ? undefined : readCardDetails(data, clock),
  };
};
