import { createHash } from 'node:crypto';
import type { DeclineName } from './declines.ts';

/** What becomes of a refund to the card: its first status, then its last. */
export type RefundCourse =
  'succeeded' | 'pending_then_succeeded' | 'pending_then_failed' | 'succeeded_then_failed';

/** `optional`: the bank offers the check and asks for it only when the merchant does. */
type ThreeDSecureSupport = 'none' | 'optional' | 'required' | 'lookup_fails';

export type DisputeReason = 'fraudulent' | 'product_not_received';

export interface TestCard {
  number: string;
  /** The id under which Stripe offers the same card to server code. */
  paymentMethodName: string;
  /** With required 3-D Secure the bank says this after the cardholder has passed the check. */
  decline?: DeclineName;
  threeDSecure: ThreeDSecureSupport;
  failedChecks: readonly ('cvc' | 'line1' | 'postal_code')[];
  dispute?: DisputeReason;
  refundCourse: RefundCourse;
}

type Behaviour = Partial<Omit<TestCard, 'number' | 'paymentMethodName'>>;

const card = (number: string, name: string, behaviour: Behaviour = {}): TestCard => ({
  number,
  paymentMethodName: `pm_card_${name}`,
  threeDSecure: 'none',
  failedChecks: [],
  refundCourse: 'succeeded',
  ...behaviour,
});

/** https://docs.stripe.com/testing */
export const TEST_CARDS: readonly TestCard[] = [
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
  card('4000000000000127', 'chargeDeclinedIncorrectCvc', { decline: 'incorrect_cvc', failedChecks: ['cvc'] }),
  card('4000000000000119', 'chargeDeclinedProcessingError', { decline: 'processing_error' }),
  card('4000000000006975', 'visa_chargeDeclinedVelocityLimitExceeded', { decline: 'card_velocity_exceeded' }),
  card('4100000000000019', 'radarBlock', { decline: 'fraudulent' }),
  card('4000000000000341', 'chargeCustomerFail', { decline: 'generic_decline' }),

  card('4000000000000010', 'avsFail', { failedChecks: ['line1', 'postal_code'] }),
  card('4000000000000036', 'avsZipFail', { failedChecks: ['postal_code'] }),
  card('4000000000000101', 'cvcCheckFail', { failedChecks: ['cvc'] }),

  card('4000000000003220', 'threeDSecure2Required', { threeDSecure: 'required' }),
  card('4000002760003184', 'authenticationRequired', { threeDSecure: 'required' }),
  card('4000002500003155', 'authenticationRequiredOnSetup', { threeDSecure: 'required' }),
  card('4000008400001629', 'threeDSecureRequiredChargeDeclined', {
    threeDSecure: 'required',
    decline: 'generic_decline',
  }),
  card('4000008400001280', 'threeDSecureRequiredProcessingError', {
    threeDSecure: 'lookup_fails',
    decline: 'generic_decline',
  }),
  card('4000008260003178', 'authenticationRequiredChargeDeclinedInsufficientFunds', {
    threeDSecure: 'required',
    decline: 'insufficient_funds',
  }),
  card('4000000000003055', 'threeDSecureOptional', { threeDSecure: 'optional' }),

  card('4000000000000259', 'createDispute', { dispute: 'fraudulent' }),
  card('4000000000002685', 'createDisputeProductNotReceived', { dispute: 'product_not_received' }),
  card('4000000000007726', 'pendingRefund', { refundCourse: 'pending_then_succeeded' }),
  card('4000000000005126', 'refundFail', { refundCourse: 'succeeded_then_failed' }),
];

/** Stands for the number in stored objects, as Stripe's own fingerprint does; the number itself is never kept. */
export const fingerprintOf = (number: string): string =>
  createHash('sha256').update(number).digest('base64url').replace(/[-_]/g, '').slice(0, 16);

const byNumber = new Map(TEST_CARDS.map((card) => [card.number, card]));
const byName = new Map(TEST_CARDS.map((card) => [card.paymentMethodName, card]));
const byFingerprint = new Map(TEST_CARDS.map((card) => [fingerprintOf(card.number), card]));

export const testCardByNumber = (number: string) => byNumber.get(number);
export const testCardByName = (name: string) => byName.get(name);
export const testCardByFingerprint = (fingerprint: string) => byFingerprint.get(fingerprint);
