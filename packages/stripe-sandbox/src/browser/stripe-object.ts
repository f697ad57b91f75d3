import { ApiClient } from './api-client.ts';
import { CardElement } from './card-element.ts';
import { confirmIntent, handleNextAction, retrieveIntent, type PaymentResult } from './confirm-payment.ts';
import { ElementsGroup } from './elements-group.ts';
import { IntegrationError } from './integration-error.ts';

interface ConfirmCardData {
  payment_method: {
    card: unknown;
    billing_details?: { name?: string; address?: Record<string, string> };
  };
}

/** `Stripe(publishableKey)`: the part of Stripe.js that the card form uses. */
export class StripeObject {
  readonly #api: ApiClient;
  readonly #groups: ElementsGroup[] = [];

  constructor(publishableKey: string, apiBaseUrl: string) {
    this.#api = new ApiClient(apiBaseUrl, publishableKey);
  }

  elements(): ElementsGroup {
    const group = new ElementsGroup();
    this.#groups.push(group);
    return group;
  }

  async confirmCardPayment(
    clientSecret: string,
    { payment_method: { card, billing_details: billing } }: ConfirmCardData,
  ): Promise<PaymentResult> {
    const group = this.#groupOf(card);
    const error = group.requireComplete();
    if (error !== undefined) return { error };
    return confirmIntent(this.#api, clientSecret, {
      type: 'card',
      card: group.cardParameters(),
      billing_details: billing,
    });
  }

  async retrievePaymentIntent(clientSecret: string): Promise<PaymentResult> {
    return retrieveIntent(this.#api, clientSecret, 'stripe.retrievePaymentIntent');
  }

  async handleNextAction({ clientSecret }: { clientSecret: string }): Promise<PaymentResult> {
    return handleNextAction(this.#api, clientSecret);
  }

  /** @stripe/react-stripe-js accepts only an object that has these two methods. */
  createPaymentMethod(): never {
    throw new IntegrationError('The Stripe sandbox has no createPaymentMethod: use confirmCardPayment.');
  }

  createToken(): never {
    throw new IntegrationError('The Stripe sandbox has no createToken: use confirmCardPayment.');
  }

  #groupOf(card: unknown): ElementsGroup {
    if (!(card instanceof CardElement)) {
      throw new IntegrationError('Invalid value for card: an Element of type cardNumber is expected.');
    }
    const group = this.#groups.find((candidate) => candidate.has(card));
    if (group === undefined) {
      throw new IntegrationError(
        'We could not retrieve data from the specified Element. Please make sure the Element you are attempting to use is still mounted.',
      );
    }
    return group;
  }
}
