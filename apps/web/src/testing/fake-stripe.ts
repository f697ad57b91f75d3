import { vi } from 'vitest';

type Listener = (event: object) => void;

/** One field of the provider: an input that is complete when it is not empty. */
class FakeElement {
  readonly #input = document.createElement('input');
  readonly #listeners = new Map<string, Listener>();

  constructor(type: string) {
    this.#input.setAttribute('aria-label', type);
    this.#input.addEventListener('input', () => {
      const empty = this.#input.value === '';
      this.#listeners.get('change')?.({ empty, complete: !empty, error: undefined });
    });
  }

  on(type: string, listener: Listener): this {
    this.#listeners.set(type, listener);
    return this;
  }

  off(type: string): this {
    this.#listeners.delete(type);
    return this;
  }

  mount(container: HTMLElement): void {
    container.append(this.#input);
    setTimeout(() => this.#listeners.get('ready')?.({}));
  }

  focus(): void {
    this.#input.focus();
  }

  update(): void {
    // Styles are ignored.
  }

  destroy(): void {
    this.#input.remove();
  }
}

const fakeElements = () => {
  const elements = new Map<string, FakeElement>();
  return {
    create: (type: string) => {
      const element = new FakeElement(type);
      elements.set(type, element);
      return element;
    },
    getElement: ({ __elementType: type }: { __elementType: string }) => elements.get(type) ?? null,
    update: vi.fn(),
  };
};

/** Installs a fake provider; each confirmation resolves with `result`. The page keeps the first one installed. */
export const installFakeStripe = (result: object) => {
  const confirmCardPayment = vi.fn().mockResolvedValue(result);
  const stripe = {
    elements: fakeElements,
    confirmCardPayment,
    createToken: vi.fn(),
    createPaymentMethod: vi.fn(),
  };
  Object.assign(window, { Stripe: Object.assign(() => stripe, { version: 'endive' }) });
  return { confirmCardPayment };
};
