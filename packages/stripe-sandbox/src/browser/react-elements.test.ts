// @vitest-environment jsdom
import {
  CardCvcElement,
  CardExpiryElement,
  CardNumberElement,
  Elements,
  useElements,
  useStripe,
} from '@stripe/react-stripe-js';
import type { Stripe, StripeCardNumberElementChangeEvent, StripeElements } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { act, createElement, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import {
  openCardPage,
  pageWindow,
  PUBLISHABLE_KEY,
  type as typeInto,
  type CardPage,
} from '../testing/card-page.ts';

let page: CardPage;
beforeAll(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  page = await openCardPage();
});
afterAll(() => page.sandbox.stop());
afterEach(() => {
  vi.restoreAllMocks();
});

interface Hooks {
  stripe: Stripe | null;
  elements: StripeElements | null;
}

const shadowInput = (container: ParentNode, className: string): HTMLInputElement => {
  const input = container.querySelector(`.${className} > div`)?.shadowRoot?.querySelector('input');
  if (!input) throw new Error(`No Element is mounted in .${className}.`);
  return input;
};

it('works with @stripe/stripe-js and @stripe/react-stripe-js', async () => {
  const warn = vi.spyOn(console, 'warn');
  // As in the application, the script is loaded before loadStripe is called.
  Object.assign(window, { Stripe: pageWindow().Stripe });
  const stripe = await loadStripe(PUBLISHABLE_KEY);
  const hooks: Hooks = { stripe: null, elements: null };
  const changes: StripeCardNumberElementChangeEvent[] = [];
  let readyCount = 0;
  const Form = () => {
    hooks.stripe = useStripe();
    hooks.elements = useElements();
    return createElement(
      'form',
      null,
      createElement(CardNumberElement, {
        className: 'number',
        options: { showIcon: true },
        onChange: (event) => changes.push(event),
        onReady: () => {
          readyCount += 1;
        },
      }),
      createElement(CardExpiryElement, { className: 'expiry' }),
      createElement(CardCvcElement, { className: 'cvc' }),
    );
  };
  const container = document.createElement('div');
  document.body.append(container);
  const root = createRoot(container);
  await act(async () => {
    root.render(createElement(StrictMode, null, createElement(Elements, { stripe }, createElement(Form))));
    await new Promise((resolve) => setTimeout(resolve, 20));
  });
  // The element reports ready from a timer, which Node 22 and later run after act() has returned.
  await vi.waitFor(() => expect(readyCount).toBe(1), 20_000);

  act(() => {
    typeInto(shadowInput(container, 'number'), '4242424242424242');
    typeInto(shadowInput(container, 'expiry'), '1240');
    typeInto(shadowInput(container, 'cvc'), '123');
  });
  expect(changes.at(-1)).toMatchObject({ elementType: 'cardNumber', complete: true });

  const card = hooks.elements?.getElement(CardNumberElement);
  const intent = await page.newIntent();
  const result = await hooks.stripe?.confirmCardPayment(intent.client_secret, {
    payment_method: { card: card! },
  });
  expect(result?.paymentIntent).toMatchObject({ id: intent.id, status: 'succeeded' });

  await act(async () => {
    root.unmount();
    await Promise.resolve();
  });
  expect(hooks.elements?.getElement(CardNumberElement)).toBeNull();
  expect(warn).not.toHaveBeenCalled();
});
