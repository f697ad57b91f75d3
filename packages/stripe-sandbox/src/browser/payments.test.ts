// @vitest-environment jsdom
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mountCard, openCardPage, pageWindow, type CardPage } from '../testing/card-page.ts';
import type { StripeObject } from './stripe-object.ts';

const billingDetails = {
  name: 'Ada Example',
  address: { line1: '1 Example Street', city: 'Springfield', postal_code: '94110', country: 'US' },
};

let page: CardPage;
let stripe: StripeObject;
beforeAll(async () => {
  page = await openCardPage();
});
afterAll(() => page.sandbox.stop());
beforeEach(() => {
  document.body.replaceChildren();
  stripe = page.stripe();
});

const confirm = (clientSecret: string, number: string) => {
  const card = mountCard(stripe.elements(), { number }).number;
  return stripe.confirmCardPayment(clientSecret, {
    payment_method: { card, billing_details: billingDetails },
  });
};

const payWith = async (number: string) => {
  const intent = await page.newIntent();
  return { intent, result: confirm(intent.client_secret, number) };
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
  it('pays with the typed card and billing details', async () => {
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
    expect(await page.retrieveIntent(intent.id)).toMatchObject({
      latest_charge: {
        billing_details: { ...billingDetails, address: { ...billingDetails.address, line2: null } },
        payment_method_details: {
          card: { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2040 },
        },
      },
    });
  });

  it('returns a decline as an error with the intent, and accepts another card', async () => {
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
    const again = await confirm(intent.client_secret, '4242424242424242');
    expect(again.paymentIntent?.status).toBe('succeeded');
  });

  it('sends no request while a field is incomplete, and marks the field', async () => {
    const intent = await page.newIntent();
    const { number, expiry, cvc } = mountCard(stripe.elements(), { number: '4242', cvc: '' });
    const result = await stripe.confirmCardPayment(intent.client_secret, {
      payment_method: { card: number },
    });
    expect(result.error).toEqual({
      type: 'validation_error',
      code: 'incomplete_number',
      message: 'Your card number is incomplete.',
    });
    const marks = [number, expiry, cvc].map(({ field }) => field.input.getAttribute('aria-invalid'));
    expect(marks).toEqual(['true', 'false', 'true']);
    expect((await page.retrieveIntent(intent.id)).status).toBe('requires_payment_method');
  });

  it('returns a connection error when the answer is lost, though the payment succeeded', async () => {
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

  it('throws IntegrationErrors', async () => {
    const card = mountCard(stripe.elements(), { number: '4242424242424242' }).number;
    const { client_secret: secret } = await page.newIntent();
    await expect(stripe.confirmCardPayment('pi_1', { payment_method: { card } })).rejects.toThrow(
      'value should be a client secret',
    );
    await expect(stripe.confirmCardPayment(secret, { payment_method: { card: {} } })).rejects.toThrow(
      'is expected',
    );
    card.destroy();
    await expect(stripe.confirmCardPayment(secret, { payment_method: { card } })).rejects.toThrow(
      'still mounted',
    );
    expect(() => pageWindow().Stripe?.('sk_test_secret')).toThrow('pk_test_');
    expect(() => stripe.createToken()).toThrow('has no createToken');
    expect(() => stripe.createPaymentMethod()).toThrow('has no createPaymentMethod');
  });
});

describe('3-D Secure', () => {
  it('shows a dialog and finishes the payment when the payer completes it', async () => {
    const { result } = await payWith('4000000000003220');
    const dialog = await openDialog();
    expect(dialog.textContent).toContain('approve 10.00 USD');
    expect(dialog.getAttribute('aria-labelledby')).toBe('title');
    expect((dialog.getRootNode() as ShadowRoot).activeElement).toBe(button(dialog, 'Complete'));
    button(dialog, 'Complete').click();
    expect((await result).paymentIntent?.status).toBe('succeeded');
    expect(dialog.isConnected).toBe(false);
  });

  it.each(['Fail', 'Escape'])('%s fails the attempt; the intent accepts another card', async (how) => {
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

  it('returns a decline after the authentication', async () => {
    const { result } = await payWith('4000008260003178');
    button(await openDialog(), 'Complete').click();
    expect((await result).error).toMatchObject({ type: 'card_error', decline_code: 'insufficient_funds' });
  });

  it('is resumed by handleNextAction after a reload', async () => {
    const { intent } = await payWith('4000002760003184');
    (await openDialog()).remove();
    const reloaded = page.stripe();
    const { paymentIntent } = await reloaded.retrievePaymentIntent(intent.client_secret);
    expect(paymentIntent?.status).toBe('requires_action');
    document.body.replaceChildren();
    const resumed = reloaded.handleNextAction({ clientSecret: intent.client_secret });
    button(await openDialog(), 'Complete').click();
    expect((await resumed).paymentIntent?.status).toBe('succeeded');
  });

  it('keeps the focus on the buttons of the dialog', async () => {
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

  it('hides clicks and keys in the dialog from the page', async () => {
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
