import type { CardElement } from '../browser/card-element.ts';
import type { ElementsGroup } from '../browser/elements-group.ts';
import type { ElementType } from '../browser/field-kinds.ts';
import type { StripeObject } from '../browser/stripe-object.ts';
import { startStripeSandbox } from '../start-sandbox.ts';

const PAGE_ORIGIN = 'http://localhost:3000';
const SECRET_KEY = 'sk_test_sandbox_secret_0002';
export const PUBLISHABLE_KEY = 'pk_test_sandbox_public_0002';

/** The window in which the script runs; it differs from the test's global object. */
declare const jsdom: { window: Window & typeof globalThis };

export const pageWindow = () => jsdom.window;

/** Adds what jsdom lacks: fetch and modal dialogs. */
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

/** Runs the script as served, with its address in `document.currentScript`. */
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

/** A sandbox, and a page that has loaded its script. */
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
  if (create === undefined) throw new Error('The script did not set window.Stripe.');
  const intents = `${sandbox.url}/v1/payment_intents`;
  return {
    sandbox,
    stripe: (): StripeObject => create(PUBLISHABLE_KEY),
    newIntent: () => call(intents, 'POST', { amount: '1000', currency: 'usd' }),
    retrieveIntent: (id: string) => call(`${intents}/${id}?expand[]=latest_charge`, 'GET'),
  };
};

export type CardPage = Awaited<ReturnType<typeof openCardPage>>;

/** Inserts each character at the caret, as typing does. */
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

const mountField = (group: ElementsGroup, name: ElementType, value: string): CardElement => {
  const container = document.createElement('div');
  document.body.append(container);
  const element = group.create(name);
  element.mount(container);
  type(element.field.input, value);
  return element;
};

/** Mounts and fills the three fields of a card form. */
export const mountCard = (group: ElementsGroup, card: { number: string; cvc?: string }) => ({
  number: mountField(group, 'cardNumber', card.number),
  expiry: mountField(group, 'cardExpiry', '1240'),
  cvc: mountField(group, 'cardCvc', card.cvc ?? '123'),
});
