/** Fields of Stripe's objects that have only one value in the sandbox. */

export const fixedIntentFields = {
  amount_capturable: 0,
  application: null,
  application_fee_amount: null,
  automatic_payment_methods: null,
  cancellation_reason: null,
  capture_method: 'automatic_async' as const,
  confirmation_method: 'automatic' as const,
  customer: null,
  customer_account: null,
  excluded_payment_method_types: null,
  livemode: false,
  managed_payments: null,
  on_behalf_of: null,
  payment_method_configuration_details: null,
  payment_method_options: {
    card: {
      installments: null,
      mandate_options: null,
      network: null,
      request_three_d_secure: 'automatic' as const,
    },
  },
  payment_method_types: ['card'],
  payment_record: null,
  processing: null,
  receipt_email: null,
  review: null,
  setup_future_usage: null,
  shipping: null,
  source: null,
  statement_descriptor: null,
  statement_descriptor_suffix: null,
  transfer_data: null,
  transfer_group: null,
};

export const fixedChargeFields = {
  application: null,
  application_fee: null,
  application_fee_amount: null,
  balance_transaction: null,
  calculated_statement_descriptor: null,
  customer: null,
  failure_balance_transaction: null,
  fraud_details: null,
  livemode: false,
  on_behalf_of: null,
  outcome: null,
  receipt_email: null,
  receipt_number: null,
  receipt_url: null,
  review: null,
  shipping: null,
  source: null,
  source_transfer: null,
  statement_descriptor: null,
  statement_descriptor_suffix: null,
  transfer_data: null,
  transfer_group: null,
};

export const fixedChargedCardFields = {
  amount_authorized: null,
  authorization_code: null,
  checks: null,
  country: 'US',
  electronic_commerce_indicator: null,
  installments: null,
  mandate: null,
  network: null,
  network_transaction_id: null,
  regulated_status: null,
  three_d_secure: null,
  transaction_link_id: null,
  wallet: null,
};

export const fixedMethodFields = {
  customer: null,
  customer_account: null,
  livemode: false,
  metadata: {},
  type: 'card' as const,
};

export const fixedMethodCardFields = {
  checks: null,
  country: 'US',
  display_brand: null,
  generated_from: null,
  networks: null,
  regulated_status: null,
  three_d_secure_usage: { supported: true },
  wallet: null,
};

export const fixedRefundFields = {
  balance_transaction: null,
  customer: null,
  customer_account: null,
  metadata: {},
  reason: null,
  receipt_number: null,
  source_transfer_reversal: null,
  transfer_reversal: null,
};

export const fixedDisputeFields = {
  enhanced_eligibility_types: [],
  intended_submission_method: null,
  is_charge_refundable: false,
  livemode: false,
  metadata: {},
};

export const fixedBalanceTransactionFields = {
  balance_type: 'payments' as const,
  exchange_rate: null,
  status: 'pending' as const,
  type: 'adjustment' as const,
};
