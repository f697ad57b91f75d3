import { ApiClient, type ApiError } from './api-client.ts';
import { confirmIntent, handleNextAction, retrieveIntent, type PaymentResult } from './confirm-payment.ts';
import { ElementsGroup } from './elements-group.ts';
import { IntegrationError } from './integration-error.ts';
import {
  readCardMethod,
  type BillingDetails,
  type CardMethod,
  type MethodData,
} from './payment-method-data.ts';

interface ConfirmCardData {
  payment_method?: string | CardMethod;
  receipt_email?: string;
  return_url?: string;
}

interface ConfirmPaymentOptions {
  clientSecret?: string;
  elements?: ElementsGroup;
  confirmParams?: {
    payment_method?: string;
    payment_method_data?: { billing_details?: BillingDetails };
    receipt_email?: string;
    return_url?: string;
  };
  redirect?: 'always' | 'if_required';
}

/** `Stripe(publishableKey)`: the part of Stripe.js that a card form uses. */
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
    data: ConfirmCardData = {},
    { handleActions = true }: { handleActions?: boolean } = {},
  ): Promise<PaymentResult> {
    const method = this.#methodValues(data.payment_method);
    if (method.error !== undefined) return { error: method.error };
    const values = { ...method.values, receipt_email: data.receipt_email, return_url: data.return_url };
    return confirmIntent(this.#api, clientSecret, values, {
      method: 'stripe.confirmCardPayment',
      handlesActions: handleActions,
    });
  }

  async confirmPayment({
    clientSecret,
    elements,
    confirmParams = {},
    redirect,
  }: ConfirmPaymentOptions): Promise<PaymentResult> {
    const { payment_method: existing, payment_method_data: given, return_url: returnUrl } = confirmParams;
    const card = elements?.getElement('cardNumber') ?? elements?.getElement('card');
    const billing = given?.billing_details ?? {};
    const method = this.#methodValues(existing ?? (card ? { card, billing_details: billing } : undefined));
    if (method.error !== undefined) return { error: method.error };
    const values = { ...method.values, receipt_email: confirmParams.receipt_email, return_url: returnUrl };
    const options = { method: 'stripe.confirmPayment', handlesActions: true };
    const result = await confirmIntent(this.#api, clientSecret ?? '', values, options);
    if (redirect !== 'if_required' && result.paymentIntent !== undefined) {
      if (returnUrl === undefined)
        throw new IntegrationError('stripe.confirmPayment needs confirmParams.return_url.');
      window.location.assign(returnUrl);
    }
    return result;
  }

  async createPaymentMethod(
    data: CardMethod & { type?: string },
  ): Promise<{ paymentMethod: object } | { error: ApiError }> {
    const method = readCardMethod(data, this.#groups);
    if (method.error !== undefined) return { error: method.error };
    const created = await this.#api.post<object>('/v1/payment_methods', method.values);
    return created.error === undefined ? { paymentMethod: created.value } : { error: created.error };
  }

  async retrievePaymentIntent(clientSecret: string): Promise<PaymentResult> {
    const result = await retrieveIntent(this.#api, clientSecret, 'stripe.retrievePaymentIntent');
    return result.error === undefined ? { paymentIntent: result.value } : { error: result.error };
  }

  async handleNextAction({ clientSecret }: { clientSecret: string }): Promise<PaymentResult> {
    return this.#handleAction(clientSecret, 'stripe.handleNextAction');
  }

  async handleCardAction(clientSecret: string): Promise<PaymentResult> {
    return this.#handleAction(clientSecret, 'stripe.handleCardAction');
  }

  createToken(): never {
    throw new IntegrationError('The Stripe sandbox has no tokens: use createPaymentMethod.');
  }

  registerAppInfo(): void {
    // Stripe counts which libraries are in use; the sandbox does not.
  }

  _registerWrapper(): void {
    // As above.
  }

  async #handleAction(clientSecret: string, method: string): Promise<PaymentResult> {
    const result = await retrieveIntent(this.#api, clientSecret, method);
    return result.error === undefined ? handleNextAction(this.#api, result.value) : { error: result.error };
  }

  #methodValues(method: string | CardMethod | undefined): MethodData {
    if (method === undefined) return { values: {} };
    if (typeof method === 'string') return { values: { payment_method: method } };
    const read = readCardMethod(method, this.#groups);
    return read.error === undefined ? { values: { payment_method_data: read.values } } : read;
  }
}
