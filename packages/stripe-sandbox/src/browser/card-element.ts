import { brandRule, type CardBrand } from '../cards/card-number.ts';
import { CardField, type FieldState } from './card-field.ts';
import { clearState, showState } from './container-classes.ts';
import { FIELDS, type ElementOptions, type ElementType } from './element-types.ts';
import { Emitter } from './emitter.ts';
import type { FieldContext, FieldName, ValidationError } from './field-kinds.ts';
import { fieldStyleSheet } from './field-style.ts';
import { elementAt, labelsOf } from './page-elements.ts';
import { IntegrationError } from './integration-error.ts';

interface ElementGroup {
  /** The number typed anywhere in the group: the length of the CVC depends on it. */
  cardNumber: () => string;
  onNumberChange: () => void;
  onDestroy: (element: CardElement) => void;
}

/** What `elements.create` gives: one field, or all of them in a row, inside the page's container. */
export class CardElement extends Emitter {
  readonly type: ElementType;
  readonly fields = new Map<FieldName, CardField>();
  readonly #group: ElementGroup;
  readonly #row = document.createElement('div');
  readonly #brand = document.createElement('span');
  #options: ElementOptions;
  #container: Element | null = null;
  #isDestroyed = false;

  constructor(type: ElementType, options: ElementOptions, group: ElementGroup) {
    super();
    this.type = type;
    this.#options = options;
    this.#group = group;
    this.#row.className = 'row';
    this.#brand.className = 'brand';
    this.#brand.setAttribute('aria-hidden', 'true');
    for (const name of FIELDS[type]) {
      if (name === 'postalCode' && options.hidePostalCode === true) continue;
      this.fields.set(name, this.#createField(name));
    }
    this.#row.append(...[...this.fields.values()].map(({ input }) => input), this.#brand);
    this.#row.addEventListener('keydown', (event) => {
      this.#onKey(event);
    });
  }

  mount(target: string | Element): void {
    if (this.#isDestroyed) {
      throw new IntegrationError('This Element has already been destroyed. Please create a new one.');
    }
    const container = typeof target === 'string' ? elementAt(target) : target;
    if (container === this.#container) return;
    this.unmount();
    this.#container = container;
    const host = document.createElement('div');
    host.attachShadow({ mode: 'open', delegatesFocus: true }).append(this.#row);
    container.replaceChildren(host);
    this.#dress();
    for (const label of labelsOf(container)) label.addEventListener('click', this.focus);
    setTimeout(() => {
      if (this.#container === container) this.emit('ready', { elementType: this.type });
    });
  }

  unmount(): void {
    if (this.#container === null) return;
    for (const label of labelsOf(this.#container)) label.removeEventListener('click', this.focus);
    clearState(this.#container, this.#options.classes);
    this.#container.replaceChildren();
    this.#container = null;
  }

  destroy(): void {
    this.unmount();
    this.#isDestroyed = true;
    this.#group.onDestroy(this);
  }

  update(options: ElementOptions): void {
    if (this.#container !== null) clearState(this.#container, this.#options.classes);
    this.#options = { ...this.#options, ...options };
    this.#dress();
  }

  clear(): void {
    for (const field of this.fields.values()) field.clear();
    this.#onChange();
  }

  focus = (): void => {
    this.#firstField()?.input.focus();
  };

  blur = (): void => {
    for (const { input } of this.fields.values()) input.blur();
  };

  isMounted(): boolean {
    return this.#container !== null;
  }

  /** The first thing that keeps the form from being sent; the payer is shown it. */
  demand(): ValidationError | undefined {
    const errors = [...this.fields.values()].map((field) => field.demand());
    this.#onChange();
    return errors.find((error) => error !== undefined);
  }

  /** The number has changed elsewhere in the group: three digits of CVC may have become too few. */
  review(): void {
    for (const field of this.fields.values()) field.show();
  }

  #createField(name: FieldName): CardField {
    const field = new CardField(name, {
      context: (): FieldContext => ({ cardNumber: this.#group.cardNumber(), now: new Date() }),
      onChange: () => {
        if (name === 'number') this.#group.onNumberChange();
        this.#onChange();
      },
      onFocus: () => {
        this.emit('focus', { elementType: this.type });
        this.#showState(true);
      },
      onBlur: () => {
        this.emit('blur', { elementType: this.type });
        this.#onChange();
        this.#showState(false);
      },
    });
    if (this.type === 'card' && name !== 'number') field.input.classList.add('short');
    return field;
  }

  #firstField(): CardField | undefined {
    return this.fields.values().next().value;
  }

  #state(): FieldState {
    const states = [...this.fields.values()].map((field) => field.state());
    return {
      empty: states.every(({ empty }) => empty),
      complete: states.every(({ complete }) => complete),
      error: states.find(({ error }) => error !== undefined)?.error,
    };
  }

  #onChange(): void {
    const { empty, complete, error } = this.#state();
    const brand: CardBrand = brandRule(this.fields.get('number')?.value ?? '').brand;
    this.#brand.textContent = brand === 'unknown' ? '' : brand.toUpperCase();
    this.#showState(this.#hasFocus());
    this.emit('change', {
      elementType: this.type,
      empty,
      complete,
      error,
      ...(this.fields.has('number') && { brand }),
      ...(this.type === 'card' && { value: { postalCode: this.fields.get('postalCode')?.value ?? '' } }),
    });
  }

  #hasFocus(): boolean {
    const root = this.#row.getRootNode();
    return root instanceof ShadowRoot && root.activeElement !== null;
  }

  #showState(focus: boolean): void {
    if (this.#container === null) return;
    const { empty, complete, error } = this.#state();
    const state = { base: true, complete, empty, focus, invalid: error !== undefined };
    showState(this.#container, this.#options.classes, state);
  }

  #dress(): void {
    const { disabled, placeholder, showIcon, style } = this.#options;
    for (const { input } of this.fields.values()) input.disabled = disabled === true;
    if (this.type !== 'card') this.#firstField()?.setPlaceholder(placeholder);
    this.#brand.hidden = showIcon !== true && this.type !== 'card';
    const root = this.#row.getRootNode();
    if (root instanceof ShadowRoot) root.adoptedStyleSheets = [fieldStyleSheet(style)];
    this.#showState(this.#hasFocus());
  }

  #onKey(event: KeyboardEvent): void {
    if (event.key === 'Escape') this.emit('escape', { elementType: this.type });
    if (event.key === 'Enter') this.#container?.closest('form')?.requestSubmit();
  }
}
