import { IntegrationError } from './integration-error.ts';
import { StripeObject } from './stripe-object.ts';

declare global {
  interface Window {
    Stripe?: ((publishableKey: string) => StripeObject) & { version: string };
  }
}

/** The script's own address is where the API is. */
const apiBaseUrl = (): string => {
  const script = document.currentScript;
  if (!(script instanceof HTMLScriptElement))
    throw new IntegrationError('Load the Stripe sandbox by a script tag.');
  return new URL(script.src).origin;
};

const install = (baseUrl: string): void => {
  const create = (publishableKey: string) => {
    if (!publishableKey.startsWith('pk_test_')) {
      throw new IntegrationError('The Stripe sandbox takes a test publishable key only: pk_test_….');
    }
    return new StripeObject(publishableKey, baseUrl);
  };
  // The release that @stripe/stripe-js expects; it warns about any other.
  window.Stripe = Object.assign(create, { version: 'endive' });
};

install(apiBaseUrl());
