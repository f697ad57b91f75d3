import type { Decline } from '../cards/declines.ts';
import { testCardByFingerprint, type TestCard } from '../cards/test-cards.ts';
import { newId } from '../state/ids.ts';
import type {
  CardChecks,
  Charge,
  ChargeOutcome,
  CheckResult,
  PaymentIntent,
  PaymentMethod,
  ThreeDSecureResult,
} from '../state/resources.ts';
import {
  UNUSED_CHARGE_FIELDS,
  UNUSED_CHARGED_CARD_FIELDS,
  UNUSED_THREE_D_SECURE_FIELDS,
} from '../state/unused-fields.ts';
import type { World } from '../world.ts';

export interface Attempt {
  intent: PaymentIntent;
  method: PaymentMethod;
  /** The cardholder passed 3-D Secure for this attempt. */
  authenticated: boolean;
}

const AUTHENTICATED: ThreeDSecureResult = {
  ...UNUSED_THREE_D_SECURE_FIELDS,
  authentication_flow: 'challenge',
  result: 'authenticated',
  version: '2.2.0',
};

const APPROVED: ChargeOutcome = {
  advice_code: null,
  network_advice_code: null,
  network_decline_code: null,
  network_status: 'approved_by_network',
  reason: null,
  risk_level: 'normal',
  risk_score: 20,
  seller_message: 'Payment complete.',
  type: 'authorized',
};

const declinedOutcome = (decline: Decline): ChargeOutcome => {
  const blocked = decline.outcome === 'blocked';
  return {
    advice_code: decline.adviceCode,
    network_advice_code: null,
    network_decline_code: null,
    network_status: blocked ? 'not_sent_to_network' : 'declined_by_network',
    reason: blocked ? 'highest_risk_level' : decline.declineCode,
    risk_level: blocked ? 'highest' : 'normal',
    risk_score: blocked ? 95 : 20,
    seller_message: blocked
      ? 'Stripe blocked this payment as too risky.'
      : 'The bank did not return any further details with this decline.',
    type: decline.outcome,
  };
};

/** What the bank made of the code and the address that were given with the card. */
const checksOf = (method: PaymentMethod, card: TestCard | undefined): CardChecks => {
  const { checks } = method.card;
  const check = (given: CheckResult | null, what: TestCard['failedChecks'][number]) => {
    if (given === null) return null;
    return card?.failedChecks.includes(what) === true ? 'fail' : 'pass';
  };
  return {
    address_line1_check: check(checks.address_line1_check, 'line1'),
    address_postal_code_check: check(checks.address_postal_code_check, 'postal_code'),
    cvc_check: check(checks.cvc_check, 'cvc'),
  };
};

/** A charge that has been tried and not yet decided; the caller settles it one way or the other. */
export const newCharge = (world: World, { intent, method, authenticated }: Attempt): Charge => {
  const { card } = method;
  return {
    ...UNUSED_CHARGE_FIELDS,
    id: newId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: 0,
    amount_refunded: 0,
    balance_transaction: null,
    billing_details: method.billing_details,
    captured: false,
    created: world.clock.nowSeconds(),
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_code: null,
    failure_message: null,
    livemode: false,
    metadata: intent.metadata,
    outcome: null,
    paid: false,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: {
      card: {
        ...UNUSED_CHARGED_CARD_FIELDS,
        brand: card.brand,
        checks: checksOf(method, testCardByFingerprint(card.fingerprint)),
        country: card.country,
        exp_month: card.exp_month,
        exp_year: card.exp_year,
        fingerprint: card.fingerprint,
        funding: card.funding,
        last4: card.last4,
        network: card.brand,
        three_d_secure: authenticated ? AUTHENTICATED : null,
      },
      type: 'card',
    },
    receipt_email: intent.receipt_email,
    receipt_url: null,
    refunded: false,
    status: 'pending',
  };
};

export const approvedCharge = (world: World, charge: Charge): Charge => ({
  ...charge,
  amount_captured: charge.amount,
  captured: true,
  outcome: APPROVED,
  paid: true,
  receipt_url: `${world.baseUrl()}/receipts/${charge.id}`,
  status: 'succeeded',
});

export const declinedCharge = (charge: Charge, decline: Decline): Charge => ({
  ...charge,
  failure_code: decline.code,
  failure_message: decline.message,
  outcome: declinedOutcome(decline),
  status: 'failed',
});
