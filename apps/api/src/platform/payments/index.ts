export { openPayments, stripeOrigins } from './open-payments.ts';
export { readPaymentsConfig, type PaymentsConfig } from './payments-config.ts';
export type { PaymentOrigins, Payments } from './payments.ts';
export { ProviderUnavailable } from './provider-unavailable.ts';
export type { ProviderEvent } from './read-event.ts';
