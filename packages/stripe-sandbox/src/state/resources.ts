import type { CardBrand } from '../cards/card-number.ts';
import type {
  fixedBalanceTransactionFields,
  fixedChargedCardFields,
  fixedChargeFields,
  fixedDisputeFields,
  fixedIntentFields,
  fixedMethodCardFields,
  fixedMethodFields,
  fixedRefundFields,
} from './fixed-fields.ts';

/** Stripe's objects. Field names and units (cents, Unix seconds) are Stripe's. */

export type Metadata = Record<string, string>;

export interface BillingDetails {
  address: {
    city: string | null;
    country: string | null;
    line1: string | null;
    line2: string | null;
    postal_code: string | null;
    state: string | null;
  };
  email: string | null;
  name: string | null;
  phone: string | null;
  tax_id: string | null;
}

interface Card {
  brand: CardBrand;
  exp_month: number;
  exp_year: number;
  fingerprint: string;
  funding: 'credit' | 'debit';
  last4: string;
}

export type PaymentMethod = typeof fixedMethodFields & {
  id: string;
  object: 'payment_method';
  billing_details: BillingDetails;
  card: Card & typeof fixedMethodCardFields;
  created: number;
};

export interface PaymentError {
  type: 'card_error' | 'invalid_request_error';
  code: string;
  message: string;
  doc_url: string;
  charge?: string;
  decline_code?: string;
  param?: string;
  payment_method?: PaymentMethod;
}

export type PaymentIntent = typeof fixedIntentFields & {
  id: string;
  object: 'payment_intent';
  allowed_payment_method_types: 'card'[] | null;
  amount: number;
  amount_received: number;
  canceled_at: number | null;
  client_secret: string;
  created: number;
  currency: string;
  description: string | null;
  last_payment_error: PaymentError | null;
  latest_charge: string | null;
  metadata: Metadata;
  next_action: { type: 'use_stripe_sdk'; use_stripe_sdk: { type: 'three_d_secure_redirect' } } | null;
  payment_method: string | null;
  status:
    | 'requires_payment_method'
    | 'requires_confirmation'
    | 'requires_action'
    | 'processing'
    | 'succeeded'
    | 'canceled';
};

export type Charge = typeof fixedChargeFields & {
  id: string;
  object: 'charge';
  amount: number;
  amount_captured: number;
  amount_refunded: number;
  billing_details: BillingDetails;
  captured: boolean;
  created: number;
  currency: string;
  description: string | null;
  disputed: boolean;
  failure_code: string | null;
  failure_message: string | null;
  metadata: Metadata;
  paid: boolean;
  payment_intent: string;
  payment_method: string;
  payment_method_details: { card: Card & typeof fixedChargedCardFields; type: 'card' };
  refunded: boolean;
  status: 'succeeded' | 'pending' | 'failed';
};

export type Refund = typeof fixedRefundFields & {
  id: string;
  object: 'refund';
  amount: number;
  charge: string;
  created: number;
  currency: string;
  failure_reason?: string;
  payment_intent: string;
  payment_method: string;
  pending_reason?: 'processing';
  status: 'pending' | 'succeeded' | 'failed';
};

export type Dispute = typeof fixedDisputeFields & {
  id: string;
  object: 'dispute';
  amount: number;
  balance_transactions: BalanceTransaction[];
  charge: string;
  created: number;
  currency: string;
  evidence_details: {
    due_by: number;
    has_evidence: boolean;
    past_due: boolean;
    submission_count: number;
  };
  payment_intent: string;
  reason: string;
  status: 'needs_response' | 'won' | 'lost';
};

export type BalanceTransaction = typeof fixedBalanceTransactionFields & {
  id: string;
  object: 'balance_transaction';
  amount: number;
  available_on: number;
  created: number;
  currency: string;
  description: string;
  fee: number;
  fee_details: {
    application: null;
    amount: number;
    currency: string;
    description: string;
    type: 'stripe_fee';
  }[];
  net: number;
  reporting_category: string;
  source: string;
};
