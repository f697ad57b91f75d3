import { sentences } from './sentences.ts';

export const cardMessages = {
  amountOutOfRange: 'Amount must be between $10.00 and $100,000.00',
  amountInvalid: 'Please enter a valid amount between $10.00 and $100,000.00',
  allFieldsRequired: sentences.fillAllFields,
  usdOnly: 'Only USD is accepted.',
  methodRequired: 'payment_method is required.',
  providerNotReady: 'Stripe is not ready. Please wait a moment and try again.',
  elementsNotReady: 'Payment elements are not ready. Please wait or refresh.',
  failed: (providerMessage: string) => `Payment failed: ${providerMessage}`,
  failedWithStatus: (status: string) => `Payment failed with status: ${status}`,
  noClientSecret: 'Failed to get payment client secret from server.',
  errorOccurred: (message: string) => `An error occurred: ${message}`,
  serverStatus: (status: number) => `Server responded with status: ${status}.`,
  registerFailed: 'Failed to register payment.',
  success: 'Payment successful!',
  successThanks: 'Payment successful! Thank you.',
  registered: 'Payment registered successfully',
  freePlanUsed: 'The free plan has already been used.',
  /** Logged only, never shown. */
  freePlanWithoutUser: 'User ID not found for free trial registration',
  providerUnavailable:
    'The payment service cannot be reached at the moment. You have not been charged. Please try again in a few minutes.',
  tooManyDeclines: 'Too many declined payments. Please wait an hour or contact support.',
  testMode: 'Test mode: no card is charged',
  outcomeUnknown: 'We are checking with the bank; do not pay again.',
} as const;
