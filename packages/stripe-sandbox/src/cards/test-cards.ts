import { createHash } from 'node:crypto';
import type { DeclineCode } from './declines.ts';

export type DisputeReason = 'fraudulent' | 'product_not_received';

interface TestCard {
  number: string;
  /** The id of the same card for server code. */
  paymentMethodName: string;
  /** With required 3-D Secure, the bank declines after a completed authentication. */
  decline?: DeclineCode;
  requiresAuthentication?: true;
  dispute?: DisputeReason;
  /** Its refunds succeed at first and fail later. */
  refundFails?: true;
}

type Behaviour = Omit<TestCard, 'number' | 'paymentMethodName'>;

const card = (number: string, name: string, behaviour: Behaviour = {}): TestCard => ({
  number,
  paymentMethodName: `pm_card_${name}`,
  ...behaviour,
});

/** https://docs.stripe.com/testing */
export const testCards: readonly TestCard[] = [
  card('4242424242424242', 'visa'),
  card('4000056655665556', 'visa_debit'),
  card('5555555555554444', 'mastercard'),
  card('5200828282828210', 'mastercard_debit'),
  card('378282246310005', 'amex'),
  card('6011111111111117', 'discover'),
  card('36227206271667', 'diners'),
  card('3566002020360505', 'jcb'),
  card('6200000000000005', 'unionpay'),

  card('4000000000000002', 'visa_chargeDeclined', { decline: 'generic_decline' }),
  card('4000000000009995', 'visa_chargeDeclinedInsufficientFunds', { decline: 'insufficient_funds' }),
  card('4000000000009987', 'visa_chargeDeclinedLostCard', { decline: 'lost_card' }),
  card('4000000000009979', 'visa_chargeDeclinedStolenCard', { decline: 'stolen_card' }),
  card('4000000000000069', 'chargeDeclinedExpiredCard', { decline: 'expired_card' }),
  card('4000000000000127', 'chargeDeclinedIncorrectCvc', { decline: 'incorrect_cvc' }),
  card('4000000000000119', 'chargeDeclinedProcessingError', { decline: 'processing_error' }),
  card('4000000000006975', 'visa_chargeDeclinedVelocityLimitExceeded', { decline: 'card_velocity_exceeded' }),
  card('4100000000000019', 'radarBlock', { decline: 'fraudulent' }),
  card('4000000000000341', 'chargeCustomerFail', { decline: 'generic_decline' }),

  card('4000000000000010', 'avsFail'),
  card('4000000000000036', 'avsZipFail'),
  card('4000000000000101', 'cvcCheckFail'),

  card('4000000000003220', 'threeDSecure2Required', { requiresAuthentication: true }),
  card('4000002760003184', 'authenticationRequired', { requiresAuthentication: true }),
  card('4000002500003155', 'authenticationRequiredOnSetup', { requiresAuthentication: true }),
  card('4000008400001629', 'threeDSecureRequiredChargeDeclined', {
    requiresAuthentication: true,
    decline: 'generic_decline',
  }),
  // Stripe's 3-D Secure lookup fails for this card, and the payment is declined without an authentication.
  card('4000008400001280', 'threeDSecureRequiredProcessingError', { decline: 'generic_decline' }),
  card('4000008260003178', 'authenticationRequiredChargeDeclinedInsufficientFunds', {
    requiresAuthentication: true,
    decline: 'insufficient_funds',
  }),
  card('4000000000003055', 'threeDSecureOptional'),

  card('4000000000000259', 'createDispute', { dispute: 'fraudulent' }),
  card('4000000000002685', 'createDisputeProductNotReceived', { dispute: 'product_not_received' }),
  card('4000000000007726', 'pendingRefund'),
  card('4000000000005126', 'refundFail', { refundFails: true }),
];

/** Stored instead of the card number. */
export const fingerprintOf = (number: string): string =>
  createHash('sha256').update(number).digest('base64url').replace(/[-_]/g, '').slice(0, 16);

const byNumber = new Map(testCards.map((testCard) => [testCard.number, testCard]));
const byName = new Map(testCards.map((testCard) => [testCard.paymentMethodName, testCard]));
const byFingerprint = new Map(testCards.map((testCard) => [fingerprintOf(testCard.number), testCard]));

export const testCardByNumber = (number: string) => byNumber.get(number);
export const testCardByName = (name: string) => byName.get(name);
export const testCardByFingerprint = (fingerprint: string) => byFingerprint.get(fingerprint);
