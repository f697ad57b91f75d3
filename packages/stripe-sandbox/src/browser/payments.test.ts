// @vitest-environment jsdom
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inputOf, mountCard, openCardPage, pageWindow, type CardPage } from '../testing/card-page.ts';
import type { StripeObject } from './stripe-object.ts';

const BILLING = {
  name: 'Ada Example',
  email: 'ada@example.com',
  phone: null,
  address: { line1: '1 Example Street', line2: '', city: 'Springfield', postal_code: '94110', country: 'US' },
};

let page: CardPage;
let stripe: StripeObject;
beforeAll(async () => {
  page = await openCardPage();
});
afterAll(() => page.sandbox.stop());
beforeEach(() => {
  document.body.replaceChildren();
  page.sandbox.control.wipe();
  stripe = page.stripe();
});

const payWith = async (number: string, options = {}) => {
  const intent = await page.newIntent();
  const card = mountCard(stripe.elements(), { number });
  const payment_method = { card, billing_details: BILLING };
  return { intent, result: stripe.confirmCardPayment(intent.client_secret, { payment_method }, options) };
};

const openDialog = async (): Promise<HTMLDialogElement> => {
  for (;;) {
    const dialog = [...document.body.children].at(-1)?.shadowRoot?.querySelector('dialog');
    if (dialog) return dialog;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
};

const button = (dialog: HTMLDialogElement, label: string): HTMLButtonElement => {
  const found = [...dialog.querySelectorAll('button')].find(({ textContent }) => textContent === label);
  if (found === undefined) throw new Error(`The dialog has no ${label} button.`);
  return found;
};

describe('confirmCardPayment', () => {
  it('pays with what was typed and gives the intent', async () => {
    const { intent, result } = await payWith('4242424242424242');
    const { paymentIntent, error } = await result;
    expect(error).toBeUndefined();
    expect(paymentIntent).toMatchObject({
      id: intent.id,
      object: 'payment_intent',
      status: 'succeeded',
      amount: 1000,
    });
    expect(paymentIntent).not.toHaveProperty('metadata');
  });

  it('sends the billing details along, without the empty ones', async () => {
    const card = mountCard(stripe.elements(), { number: '4242424242424242' });
    const created = await stripe.createPaymentMethod({ type: 'card', card, billing_details: BILLING });
    expect(created).toMatchObject({
      paymentMethod: {
        object: 'payment_method',
        card: { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2040 },
        billing_details: {
          name: 'Ada Example',
          email: 'ada@example.com',
          phone: null,
          address: {
            line1: '1 Example Street',
            line2: null,
            city: 'Springfield',
            postal_code: '94110',
            country: 'US',
          },
        },
      },
    });
  });

  it('gives a decline as an error with the intent, and takes another card', async () => {
    const { intent, result } = await payWith('4000000000009995');
    expect(await result).toMatchObject({
      error: {
        type: 'card_error',
        code: 'card_declined',
        decline_code: 'insufficient_funds',
        message: 'Your card has insufficient funds.',
        payment_intent: { id: intent.id, status: 'requires_payment_method' },
      },
    });
    const again = await stripe.confirmCardPayment(intent.client_secret, { payment_method: 'pm_card_visa' });
    expect(again.paymentIntent?.status).toBe('succeeded');
  });

  it('asks nobody while a field is incomplete, and shows which', async () => {
    const intent = await page.newIntent();
    const group = stripe.elements();
    const card = mountCard(group, { number: '4242', cvc: '' });
    const result = await stripe.confirmCardPayment(intent.client_secret, { payment_method: { card } });
    expect(result.error).toEqual({
      type: 'validation_error',
      code: 'incomplete_number',
      message: 'Your card number is incomplete.',
    });
    expect(inputOf(card).getAttribute('aria-invalid')).toBe('true');
    expect(inputOf(group.getElement('cardCvc')!).getAttribute('aria-invalid')).toBe('true');
    expect(await page.intentStatus(intent.id)).toBe('requires_payment_method');
  });

  it('gives a connection error when Stripe cannot be reached, though it may have been done', async () => {
    page.sandbox.control.failRequests({
      kind: 'commit_then_cut',
      method: 'POST',
      path: '/v1/payment_intents/',
    });
    const { intent, result } = await payWith('4242424242424242');
    expect((await result).error).toMatchObject({ type: 'api_connection_error' });
    const { paymentIntent } = await stripe.retrievePaymentIntent(intent.client_secret);
    expect(paymentIntent?.status).toBe('succeeded');
  });

  it('throws at the page’s own mistakes', async () => {
    const card = mountCard(stripe.elements(), { number: '4242424242424242' });
    const { client_secret: secret } = await page.newIntent();
    await expect(stripe.confirmCardPayment('pi_1', {})).rejects.toThrow('value should be a client secret');
    await expect(stripe.confirmCardPayment(secret, { payment_method: { card: {} } })).rejects.toThrow(
      'is expected',
    );
    card.destroy();
    await expect(stripe.confirmCardPayment(secret, { payment_method: { card } })).rejects.toThrow(
      'still mounted',
    );
    expect(() => pageWindow().Stripe?.('sk_test_secret')).toThrow('pk_test_');
    expect(() => stripe.createToken()).toThrow('no tokens');
  });
});

describe('3-D Secure', () => {
  it('asks in a dialog and goes on when the payer completes it', async () => {
    const { result } = await payWith('4000000000003220');
    const dialog = await openDialog();
    expect(dialog.textContent).toContain('approve 10.00 USD');
    expect(dialog.getAttribute('aria-labelledby')).toBe('title');
    expect((dialog.getRootNode() as ShadowRoot).activeElement).toBe(button(dialog, 'Complete'));
    button(dialog, 'Complete').click();
    expect((await result).paymentIntent?.status).toBe('succeeded');
    expect(dialog.isConnected).toBe(false);
  });

  it.each(['Fail', 'Escape'])('%s: the payment fails and can be tried again', async (how) => {
    const { intent, result } = await payWith('4000000000003220');
    const dialog = await openDialog();
    if (how === 'Fail') button(dialog, 'Fail').click();
    else dialog.dispatchEvent(new (pageWindow().Event)('cancel', { cancelable: true }));
    expect(await result).toMatchObject({
      error: {
        type: 'invalid_request_error',
        code: 'payment_intent_authentication_failure',
        payment_intent: { id: intent.id, status: 'requires_payment_method' },
      },
    });
  });

  it('passes on what the bank says after the check', async () => {
    const { result } = await payWith('4000008260003178');
    button(await openDialog(), 'Complete').click();
    expect((await result).error).toMatchObject({ type: 'card_error', decline_code: 'insufficient_funds' });
  });

  it('is left to the page when the page wants it so, and resumed after a reload', async () => {
    const { intent, result } = await payWith('4000002760003184', { handleActions: false });
    expect((await result).paymentIntent?.status).toBe('requires_action');
    const resumed = page.stripe().handleNextAction({ clientSecret: intent.client_secret });
    button(await openDialog(), 'Complete').click();
    expect((await resumed).paymentIntent?.status).toBe('succeeded');
  });

  it('keeps the focus on its buttons', async () => {
    const { result } = await payWith('4000000000003220');
    const dialog = await openDialog();
    const root = dialog.getRootNode() as ShadowRoot;
    const focused = [false, false, true, true].map((shiftKey) => {
      const tab = { key: 'Tab', shiftKey, bubbles: true, composed: true, cancelable: true };
      root.activeElement?.dispatchEvent(new (pageWindow().KeyboardEvent)('keydown', tab));
      return root.activeElement?.textContent;
    });
    expect(focused).toEqual(['Fail', 'Complete', 'Fail', 'Complete']);
    button(dialog, 'Complete').click();
    await result;
  });

  it('keeps clicks and keys from the page underneath', async () => {
    const { result } = await payWith('4000000000003220');
    const dialog = await openDialog();
    const heard: string[] = [];
    const listen = (event: Event) => heard.push(event.type);
    for (const type of ['pointerdown', 'click', 'focusin']) document.addEventListener(type, listen);
    document.addEventListener('keydown', listen, true);
    const complete = button(dialog, 'Complete');
    const { Event, KeyboardEvent } = pageWindow();
    complete.dispatchEvent(new Event('pointerdown', { bubbles: true, composed: true }));
    complete.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, composed: true }));
    complete.click();
    await result;
    expect(heard).toEqual([]);
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true }));
    expect(heard).toEqual(['keydown']);
  });
});

describe('confirmPayment', () => {
  it('pays with the fields of its group and stays in the page', async () => {
    const intent = await page.newIntent();
    const elements = stripe.elements();
    mountCard(elements, { number: '5555555555554444' });
    expect(await elements.submit()).toEqual({});
    const { paymentIntent } = await stripe.confirmPayment({
      elements,
      clientSecret: intent.client_secret,
      confirmParams: { payment_method_data: { billing_details: BILLING }, receipt_email: 'ada@example.com' },
      redirect: 'if_required',
    });
    expect(paymentIntent).toMatchObject({ status: 'succeeded', receipt_email: 'ada@example.com' });
  });

  it('refuses to redirect nowhere', async () => {
    const { client_secret: clientSecret } = await page.newIntent();
    const confirmParams = { payment_method: 'pm_card_visa' };
    await expect(stripe.confirmPayment({ clientSecret, confirmParams })).rejects.toThrow('return_url');
  });
});
