import type { CardBrand } from '../cards/card-number.ts';
import type { Decline } from '../cards/declines.ts';
import type {
  UNUSED_CHARGE_FIELDS,
  UNUSED_CHARGED_CARD_FIELDS,
  UNUSED_CUSTOMER_FIELDS,
  UNUSED_INTENT_FIELDS,
  UNUSED_METHOD_CARD_FIELDS,
  UNUSED_THREE_D_SECURE_FIELDS,
} from './unused-fields.ts';

/** Stripe's objects, with the fields this sandbox fills. Field names and units (cents, Unix seconds) are Stripe's. */

export type Metadata = Record<string, string>;

export interface Address {
  city: string | null;
  country: string | null;
  line1: string | null;
  line2: string | null;
  postal_code: string | null;
  state: string | null;
}

export interface BillingDetails {
  address: Address;
  email: string | null;
  name: string | null;
  phone: string | null;
  tax_id: string | null;
}

export type CheckResult = 'pass' | 'fail' | 'unchecked';

export interface CardChecks {
  address_line1_check: CheckResult | null;
  address_postal_code_check: CheckResult | null;
  cvc_check: CheckResult | null;
}

interface Card {
  brand: CardBrand;
  checks: CardChecks;
  country: string;
  exp_month: number;
  exp_year: number;
  fingerprint: string;
  funding: 'credit' | 'debit';
  last4: string;
}

type MethodCard = Card & typeof UNUSED_METHOD_CARD_FIELDS & { three_d_secure_usage: { supported: boolean } };

export interface PaymentMethod {
  id: string;
  object: 'payment_method';
  billing_details: BillingDetails;
  card: MethodCard;
  created: number;
  customer: string | null;
  customer_account: null;
  livemode: false;
  metadata: Metadata;
  type: 'card';
}

export type Customer = typeof UNUSED_CUSTOMER_FIELDS & {
  id: string;
  object: 'customer';
  address: Address | null;
  balance: 0;
  created: number;
  description: string | null;
  email: string | null;
  livemode: false;
  metadata: Metadata;
  name: string | null;
  phone: string | null;
};

type PaymentIntentStatus =
  | 'requires_payment_method'
  | 'requires_confirmation'
  | 'requires_action'
  | 'processing'
  | 'succeeded'
  | 'canceled';

export interface PaymentError {
  type: 'card_error' | 'invalid_request_error';
  code: string;
  message: string;
  doc_url: string;
  advice_code?: string;
  charge?: string;
  decline_code?: string;
  param?: string;
  payment_method?: PaymentMethod;
}

type NextAction =
  | { type: 'redirect_to_url'; redirect_to_url: { url: string; return_url: string } }
  | { type: 'use_stripe_sdk'; use_stripe_sdk: { type: 'three_d_secure_redirect'; stripe_js: string } };

export interface CardOptions {
  installments: null;
  mandate_options: null;
  network: null;
  request_three_d_secure: 'any' | 'automatic' | 'challenge';
}

export type CancellationReason = 'abandoned' | 'duplicate' | 'fraudulent' | 'requested_by_customer';

export type PaymentIntent = typeof UNUSED_INTENT_FIELDS & {
  id: string;
  object: 'payment_intent';
  allowed_payment_method_types: 'card'[] | null;
  amount: number;
  amount_capturable: 0;
  amount_received: number;
  automatic_payment_methods: { allow_redirects: 'always' | 'never'; enabled: boolean } | null;
  canceled_at: number | null;
  cancellation_reason: CancellationReason | null;
  capture_method: 'automatic' | 'automatic_async';
  client_secret: string;
  confirmation_method: 'automatic';
  created: number;
  currency: string;
  customer: string | null;
  description: string | null;
  last_payment_error: PaymentError | null;
  latest_charge: string | null;
  livemode: false;
  metadata: Metadata;
  next_action: NextAction | null;
  payment_method: string | null;
  payment_method_options: { card: CardOptions };
  payment_method_types: string[];
  receipt_email: string | null;
  statement_descriptor_suffix: string | null;
  status: PaymentIntentStatus;
};

export interface ChargeOutcome {
  advice_code: Decline['adviceCode'];
  network_advice_code: null;
  network_decline_code: null;
  network_status: 'approved_by_network' | 'declined_by_network' | 'not_sent_to_network';
  reason: string | null;
  risk_level: 'normal' | 'highest';
  risk_score: number;
  seller_message: string;
  type: 'authorized' | 'issuer_declined' | 'blocked';
}

export type ThreeDSecureResult = typeof UNUSED_THREE_D_SECURE_FIELDS & {
  authentication_flow: 'challenge';
  result: 'authenticated';
  version: '2.2.0';
};

type ChargedCard = Card &
  typeof UNUSED_CHARGED_CARD_FIELDS & { network: string; three_d_secure: ThreeDSecureResult | null };

export type Charge = typeof UNUSED_CHARGE_FIELDS & {
  id: string;
  object: 'charge';
  amount: number;
  amount_captured: number;
  amount_refunded: number;
  balance_transaction: string | null;
  billing_details: BillingDetails;
  captured: boolean;
  created: number;
  currency: string;
  customer: string | null;
  description: string | null;
  disputed: boolean;
  failure_code: string | null;
  failure_message: string | null;
  livemode: false;
  metadata: Metadata;
  outcome: ChargeOutcome | null;
  paid: boolean;
  payment_intent: string;
  payment_method: string;
  payment_method_details: { card: ChargedCard; type: 'card' };
  receipt_email: string | null;
  receipt_url: string | null;
  refunded: boolean;
  status: 'succeeded' | 'pending' | 'failed';
};
