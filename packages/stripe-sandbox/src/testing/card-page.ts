import type { CardElement } from '../browser/card-element.ts';
import type { ElementsGroup } from '../browser/elements-group.ts';
import type { StripeObject } from '../browser/stripe-object.ts';
import { startStripeSandbox } from '../start-sandbox.ts';

const PAGE_ORIGIN = 'http://localhost:3000';
const SECRET_KEY = 'sk_test_sandbox_secret_0002';
const PUBLISHABLE_KEY = 'pk_test_sandbox_public_0002';

/** The window of the page itself, which is not the global object of the test. */
declare const jsdom: { window: Window & typeof globalThis };

export const pageWindow = () => jsdom.window;

/** jsdom has no network of its own and no modal dialogs. */
const completeJsdom = (): void => {
  const { window } = jsdom;
  window.fetch = (input, init) =>
    fetch(input instanceof Request ? input : String(input), {
      ...init,
      ...(init?.body instanceof window.URLSearchParams && {
        body: new URLSearchParams(init.body.toString()),
      }),
      headers: { ...(init?.headers as Record<string, string>), origin: PAGE_ORIGIN },
    });
  window.HTMLDialogElement.prototype.showModal = function () {
    this.setAttribute('open', '');
    this.querySelector('button')?.focus();
  };
  window.HTMLDialogElement.prototype.close = function () {
    this.removeAttribute('open');
  };
};

/** Runs the script exactly as the sandbox serves it, under the address it is served from. */
const loadScript = async (src: string): Promise<void> => {
  const text = await (await fetch(src)).text();
  const script = document.createElement('script');
  Object.defineProperty(jsdom.window.document, 'currentScript', { configurable: true, get: () => script });
  Object.defineProperty(script, 'src', { value: src });
  jsdom.window.eval(text);
};

const call = async (url: string, method: 'GET' | 'POST', form?: Record<string, string>) => {
  const answer = await fetch(url, {
    method,
    headers: { authorization: `Bearer ${SECRET_KEY}` },
    ...(form !== undefined && { body: new URLSearchParams(form) }),
  });
  return (await answer.json()) as { id: string; client_secret: string; status: string };
};

/** A sandbox, and a page of the application that has loaded its script. */
export const openCardPage = async () => {
  const sandbox = await startStripeSandbox({
    secretKey: SECRET_KEY,
    publishableKey: PUBLISHABLE_KEY,
    webhook: { url: null, secrets: ['whsec_unused'] },
    allowedOrigins: [PAGE_ORIGIN],
  });
  completeJsdom();
  await loadScript(`${sandbox.url}/v3/stripe.js`);
  const create = jsdom.window.Stripe;
  if (create === undefined) throw new Error('The script has installed nothing.');
  const intents = `${sandbox.url}/v1/payment_intents`;
  return {
    sandbox,
    stripe: (): StripeObject => create(PUBLISHABLE_KEY),
    newIntent: () => call(intents, 'POST', { amount: '1000', currency: 'usd' }),
    intentStatus: async (id: string) => (await call(`${intents}/${id}`, 'GET')).status,
  };
};

export type CardPage = Awaited<ReturnType<typeof openCardPage>>;

export const inputOf = (element: CardElement, place = 0): HTMLInputElement => {
  const input = [...element.fields.values()][place]?.input;
  if (input === undefined) throw new Error(`The ${element.type} Element has no field ${place}.`);
  return input;
};

/** Key by key, each at the caret, as a payer types. */
export const type = (input: HTMLInputElement, text: string): void => {
  for (const character of text) {
    const caret = input.selectionStart ?? input.value.length;
    input.value = input.value.slice(0, caret) + character + input.value.slice(caret);
    input.setSelectionRange(caret + 1, caret + 1);
    input.dispatchEvent(new jsdom.window.InputEvent('input', { inputType: 'insertText', data: character }));
  }
};

export const pressBackspace = (input: HTMLInputElement): void => {
  const caret = input.selectionStart ?? input.value.length;
  input.value = input.value.slice(0, caret - 1) + input.value.slice(caret);
  input.setSelectionRange(caret - 1, caret - 1);
  input.dispatchEvent(new jsdom.window.InputEvent('input', { inputType: 'deleteContentBackward' }));
};

/** The three fields of a card form, mounted and filled in. */
export const mountCard = (
  group: ElementsGroup,
  card: { number: string; expiry?: string; cvc?: string },
): CardElement => {
  const values = { cardNumber: card.number, cardExpiry: card.expiry ?? '1240', cardCvc: card.cvc ?? '123' };
  for (const [name, value] of Object.entries(values)) {
    const container = document.createElement('div');
    document.body.append(container);
    const element = group.create(name);
    element.mount(container);
    type(inputOf(element), value);
  }
  const number = group.getElement('cardNumber');
  if (number === null) throw new Error('There is no number field.');
  return number;
};
