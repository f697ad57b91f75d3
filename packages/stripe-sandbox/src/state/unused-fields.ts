/** Fields that every object of Stripe's has and that mean nothing here: other products, other payment methods. */

export const UNUSED_INTENT_FIELDS = {
  application: null,
  application_fee_amount: null,
  customer_account: null,
  excluded_payment_method_types: null,
  managed_payments: null,
  on_behalf_of: null,
  payment_method_configuration_details: null,
  payment_record: null,
  processing: null,
  review: null,
  setup_future_usage: null,
  shipping: null,
  source: null,
  statement_descriptor: null,
  transfer_data: null,
  transfer_group: null,
};

export const UNUSED_CHARGE_FIELDS = {
  application: null,
  application_fee: null,
  application_fee_amount: null,
  calculated_statement_descriptor: null,
  failure_balance_transaction: null,
  fraud_details: null,
  on_behalf_of: null,
  receipt_number: null,
  review: null,
  shipping: null,
  source: null,
  source_transfer: null,
  statement_descriptor: null,
  statement_descriptor_suffix: null,
  transfer_data: null,
  transfer_group: null,
};

export const UNUSED_CHARGED_CARD_FIELDS = {
  amount_authorized: null,
  authorization_code: null,
  electronic_commerce_indicator: null,
  installments: null,
  mandate: null,
  network_transaction_id: null,
  regulated_status: null,
  transaction_link_id: null,
  wallet: null,
};

export const UNUSED_METHOD_CARD_FIELDS = {
  display_brand: null,
  generated_from: null,
  networks: null,
  regulated_status: null,
  wallet: null,
};

export const UNUSED_THREE_D_SECURE_FIELDS = {
  electronic_commerce_indicator: null,
  exemption_indicator: null,
  result_reason: null,
  transaction_id: null,
};

export const UNUSED_CUSTOMER_FIELDS = {
  default_source: null,
  invoice_settings: {
    custom_fields: null,
    default_payment_method: null,
    footer: null,
    rendering_options: null,
  },
  shipping: null,
};

export const UNUSED_REFUND_FIELDS = {
  customer_account: null,
  receipt_number: null,
  source_transfer_reversal: null,
  transfer_reversal: null,
};
