import type { PaymentIntent } from '../state/resources.ts';

const MERCHANTS_SIDE: readonly string[] = [
  'allowed_payment_method_types',
  'amount_capturable',
  'amount_received',
  'customer',
  'latest_charge',
  'metadata',
  'payment_method_options',
  'statement_descriptor_suffix',
] satisfies (keyof PaymentIntent)[];

/** What a browser gets to see of a payment intent. */
export const publicIntent = (intent: PaymentIntent): object =>
  Object.fromEntries(Object.entries(intent).filter(([field]) => !MERCHANTS_SIDE.includes(field)));

export const isIntent = (value: object): value is PaymentIntent =>
  'object' in value && value.object === 'payment_intent';
