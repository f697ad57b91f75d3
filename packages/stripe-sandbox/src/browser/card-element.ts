import { brandRule } from '../cards/card-number.ts';
import { CardField } from './card-field.ts';
import type { ElementType, ValidationError } from './field-kinds.ts';
import { fieldStyleSheet, type ElementStyle } from './field-style.ts';

export interface ElementOptions {
  disabled?: boolean;
  /** Shows the card brand next to the number. */
  showIcon?: boolean;
  style?: ElementStyle;
}

interface ElementGroup {
  cardNumber: () => string;
  onNumberChange: () => void;
  onDestroy: (element: CardElement) => void;
}

type Listener = (event: object) => void;

/** Classes that Stripe.js sets on the container, for the page's style sheets. */
const stateClasses = {
  base: 'StripeElement',
  complete: 'StripeElement--complete',
  empty: 'StripeElement--empty',
  focus: 'StripeElement--focus',
  invalid: 'StripeElement--invalid',
} as const;

const labelsFor = ({ id }: Element): HTMLLabelElement[] =>
  [...document.querySelectorAll('label')].filter((label) => id !== '' && label.htmlFor === id);

/** Return value of `elements.create`: one input inside the page's container. */
export class CardElement {
  readonly type: ElementType;
  readonly field: CardField;
  readonly #group: ElementGroup;
  readonly #row = document.createElement('div');
  readonly #brand = document.createElement('span');
  readonly #listeners = new Map<string, Set<Listener>>();
  #options: ElementOptions;
  #container: Element | null = null;

  constructor(type: ElementType, options: ElementOptions, group: ElementGroup) {
    this.type = type;
    this.#options = options;
    this.#group = group;
    this.field = new CardField(type, {
      context: () => ({ cardNumber: group.cardNumber(), now: new Date() }),
      onInput: () => {
        if (type === 'cardNumber') group.onNumberChange();
        this.#onChange();
      },
      onFocus: () => this.#showState(true),
      onBlur: () => {
        this.#onChange();
        this.#showState(false);
      },
    });
    this.#row.className = 'row';
    this.#brand.className = 'brand';
    this.#brand.setAttribute('aria-hidden', 'true');
    this.#row.append(this.field.input, this.#brand);
    this.#row.addEventListener('keydown', ({ key }) => {
      if (key === 'Enter') this.#container?.closest('form')?.requestSubmit();
    });
  }

  on(type: string, listener: Listener): this {
    const listeners = this.#listeners.get(type) ?? new Set();
    this.#listeners.set(type, listeners.add(listener));
    return this;
  }

  off(type: string, listener: Listener): this {
    this.#listeners.get(type)?.delete(listener);
    return this;
  }

  mount(container: Element): void {
    this.#container = container;
    const host = document.createElement('div');
    host.attachShadow({ mode: 'open', delegatesFocus: true }).append(this.#row);
    container.replaceChildren(host);
    this.#applyOptions();
    for (const label of labelsFor(container)) label.addEventListener('click', this.focus);
    setTimeout(() => {
      if (this.#container === container) this.#emit('ready', { elementType: this.type });
    });
  }

  destroy(): void {
    const container = this.#container;
    if (container !== null) {
      for (const label of labelsFor(container)) label.removeEventListener('click', this.focus);
      container.classList.remove(...Object.values(stateClasses));
      container.replaceChildren();
    }
    this.#container = null;
    this.#group.onDestroy(this);
  }

  update(options: ElementOptions): void {
    this.#options = { ...this.#options, ...options };
    this.#applyOptions();
  }

  focus = (): void => {
    this.field.input.focus();
  };

  /** Shows and returns the error of an empty or incomplete field too, as on submission. */
  requireComplete(): ValidationError | undefined {
    const error = this.field.requireComplete();
    this.#onChange();
    return error;
  }

  #emit(type: string, event: object): void {
    for (const listener of [...(this.#listeners.get(type) ?? [])]) listener(event);
  }

  #onChange(): void {
    if (this.type === 'cardNumber') {
      const { brand } = brandRule(this.field.digits);
      this.#brand.textContent = brand === 'unknown' ? '' : brand.toUpperCase();
    }
    this.#showState(this.#hasFocus());
    this.#emit('change', { elementType: this.type, ...this.field.state() });
  }

  #hasFocus(): boolean {
    const root = this.#row.getRootNode();
    return root instanceof ShadowRoot && root.activeElement !== null;
  }

  #showState(focus: boolean): void {
    const { empty, complete, error } = this.field.state();
    const state = { base: true, complete, empty, focus, invalid: error !== undefined };
    for (const key of ['base', 'complete', 'empty', 'focus', 'invalid'] as const) {
      this.#container?.classList.toggle(stateClasses[key], state[key]);
    }
  }

  #applyOptions(): void {
    const { disabled, showIcon, style } = this.#options;
    this.field.input.disabled = disabled === true;
    this.#brand.hidden = showIcon !== true;
    const root = this.#row.getRootNode();
    if (root instanceof ShadowRoot) root.adoptedStyleSheets = [fieldStyleSheet(style)];
    this.#showState(this.#hasFocus());
  }
}
