import { IntegrationError } from './integration-error.ts';
import { StripeObject } from './stripe-object.ts';

declare global {
  interface Window {
    Stripe?: ((publishableKey: string) => StripeObject) & { version: string };
  }
}

const script = document.currentScript;
if (!(script instanceof HTMLScriptElement)) {
  throw new IntegrationError('Load the Stripe sandbox by a script tag.');
}
/** The API has the origin of the script. */
const apiBaseUrl = new URL(script.src).origin;

const createStripe = (publishableKey: string): StripeObject => {
  if (!publishableKey.startsWith('pk_test_')) {
    throw new IntegrationError('The Stripe sandbox takes a test publishable key only: pk_test_….');
  }
  return new StripeObject(publishableKey, apiBaseUrl);
};

// @stripe/stripe-js warns about any other version.
window.Stripe = Object.assign(createStripe, { version: 'endive' });
