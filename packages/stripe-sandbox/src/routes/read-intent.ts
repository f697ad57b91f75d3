import type { Parameters } from '../http/parameters.ts';
import { invalidParameter } from '../http/stripe-failure.ts';
import type { Confirmation } from '../payments/confirm-payment-intent.ts';
import type { IntentChanges, NewIntent } from '../payments/payment-intents.ts';
import { readCardDetails } from '../payments/read-card.ts';
import type { World } from '../world.ts';

const SMALLEST_CENTS = 50;
const LARGEST_CENTS = 99_999_999;
const CURRENCIES = ['usd', 'eur', 'gbp', 'aud', 'cad', 'chf', 'dkk', 'nok', 'nzd', 'sek', 'sgd'];

const readAmount = (parameters: Parameters): number | undefined => {
  const amount = parameters.integer('amount');
  if (amount === undefined) return undefined;
  if (amount < 1) throw invalidParameter('amount', 'Invalid positive integer', 'parameter_invalid_integer');
  if (amount < SMALLEST_CENTS) {
    throw invalidParameter('amount', 'Amount must be at least $0.50 usd', 'amount_too_small');
  }
  if (amount > LARGEST_CENTS) {
    throw invalidParameter('amount', 'Amount must be no more than $999,999.99', 'amount_too_large');
  }
  return amount;
};

const readCurrency = (parameters: Parameters): string | undefined => {
  const currency = parameters.text('currency')?.toLowerCase();
  if (currency !== undefined && !CURRENCIES.includes(currency)) {
    throw invalidParameter(
      'currency',
      `Invalid currency: ${currency}. The sandbox supports these currencies: ${CURRENCIES.join(', ')}`,
    );
  }
  return currency;
};

const readMethod = (parameters: Parameters, world: World) => {
  const data = parameters.object('payment_method_data');
  return {
    paymentMethod: parameters.text('payment_method'),
    cardDetails: data === undefined ? undefined : readCardDetails(data, world.clock),
  };
};

const readThreeDSecureRequest = (parameters: Parameters) => {
  const card = parameters.object('payment_method_options')?.object('card');
  return card?.oneOf('request_three_d_secure', ['any', 'automatic', 'challenge']);
};

export const readIntentChanges = (parameters: Parameters, world: World): IntentChanges => ({
  amount: readAmount(parameters),
  currency: readCurrency(parameters),
  customer: parameters.unsettableText('customer'),
  description: parameters.unsettableText('description'),
  metadata: parameters.metadata(),
  ...readMethod(parameters, world),
  receiptEmail: parameters.unsettableText('receipt_email'),
  requestThreeDSecure: readThreeDSecureRequest(parameters),
  statementDescriptorSuffix: parameters.unsettableText('statement_descriptor_suffix'),
});

export const readNewIntent = (parameters: Parameters, world: World): NewIntent => {
  const changes = readIntentChanges(parameters, world);
  const amount = changes.amount ?? parameters.requiredInteger('amount');
  const currency = changes.currency ?? parameters.requiredText('currency');
  const allowed = parameters.list('allowed_payment_method_types');
  for (const type of allowed ?? []) {
    if (type !== 'card') {
      throw invalidParameter('allowed_payment_method_types', `The sandbox takes cards only, not ${type}.`);
    }
  }
  parameters.oneOf('confirmation_method', ['automatic']);
  const automatic = parameters.object('automatic_payment_methods');
  const enabled = automatic?.boolean('enabled') ?? false;
  const allowRedirects = automatic?.oneOf('allow_redirects', ['always', 'never']) ?? 'always';
  return {
    ...changes,
    amount,
    currency,
    automaticPaymentMethods: automatic === undefined ? null : { enabled, allow_redirects: allowRedirects },
    allowedPaymentMethodTypes: allowed === undefined ? null : ['card'],
    captureMethod: parameters.oneOf('capture_method', ['automatic', 'automatic_async']) ?? 'automatic_async',
  };
};

/** How the payer is to be asked, which a create with `confirm=true` and a confirm have in common. */
export const readConfirmationManner = (parameters: Parameters) => ({
  returnUrl: parameters.text('return_url'),
  useStripeSdk: parameters.boolean('use_stripe_sdk') ?? false,
  offSession: parameters.boolean('off_session') ?? false,
});

export const readConfirmation = (parameters: Parameters, world: World): Confirmation => ({
  ...readMethod(parameters, world),
  ...readConfirmationManner(parameters),
  receiptEmail: parameters.unsettableText('receipt_email'),
});
