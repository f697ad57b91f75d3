import type { Metadata } from './resources.ts';
import type { UNUSED_REFUND_FIELDS } from './unused-fields.ts';

export type RefundReason = 'duplicate' | 'fraudulent' | 'requested_by_customer';

export type Refund = typeof UNUSED_REFUND_FIELDS & {
  id: string;
  object: 'refund';
  amount: number;
  balance_transaction: string | null;
  charge: string;
  created: number;
  currency: string;
  customer: string | null;
  failure_balance_transaction?: string;
  failure_reason?: string;
  metadata: Metadata;
  payment_intent: string;
  payment_method: string;
  pending_reason?: 'processing';
  reason: RefundReason | null;
  status: 'pending' | 'succeeded' | 'failed';
};

export interface Dispute {
  id: string;
  object: 'dispute';
  amount: number;
  balance_transactions: BalanceTransaction[];
  charge: string;
  created: number;
  currency: string;
  enhanced_eligibility_types: never[];
  evidence_details: {
    due_by: number;
    has_evidence: boolean;
    past_due: boolean;
    submission_count: number;
  };
  intended_submission_method: null;
  is_charge_refundable: boolean;
  livemode: false;
  metadata: Metadata;
  payment_intent: string;
  reason: string;
  status: 'needs_response' | 'won' | 'lost';
}

export interface BalanceTransaction {
  id: string;
  object: 'balance_transaction';
  amount: number;
  available_on: number;
  balance_type: 'payments';
  created: number;
  currency: string;
  description: string | null;
  exchange_rate: null;
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
  status: 'available' | 'pending';
  type: 'charge' | 'refund' | 'refund_failure' | 'adjustment';
}
