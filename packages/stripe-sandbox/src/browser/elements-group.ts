import { CardElement } from './card-element.ts';
import type { ElementOptions, ElementType } from './element-types.ts';
import type { FieldName, ValidationError } from './field-kinds.ts';
import { IntegrationError } from './integration-error.ts';

const TYPES: readonly ElementType[] = ['card', 'cardNumber', 'cardExpiry', 'cardCvc'];

/** A type's name, or the React component for it, which carries the name. */
type ElementQuery = string | { __elementType: string };

export interface TypedCard {
  number: string;
  exp_month: string;
  exp_year: string;
  cvc: string;
}

/** What `stripe.elements()` gives: the fields that together make one card. */
export class ElementsGroup {
  readonly #elements = new Map<ElementType, CardElement>();

  create(type: string, options: ElementOptions = {}): CardElement {
    const known = TYPES.find((candidate) => candidate === type);
    if (known === undefined) {
      throw new IntegrationError(`The Stripe sandbox has no "${type}" Element; it has ${TYPES.join(', ')}.`);
    }
    if (this.#elements.has(known))
      throw new IntegrationError(`Can only create one Element of type ${known}.`);
    const element = new CardElement(known, options, {
      cardNumber: () => this.#valueOf('number'),
      onNumberChange: () => {
        for (const other of this.#elements.values()) other.review();
      },
      onDestroy: (destroyed) => {
        if (this.#elements.get(known) === destroyed) this.#elements.delete(known);
      },
    });
    this.#elements.set(known, element);
    return element;
  }

  getElement(query: ElementQuery): CardElement | null {
    const name = typeof query === 'string' ? query : query.__elementType;
    return [...this.#elements.values()].find((element) => element.type === name) ?? null;
  }

  update(): void {
    // Appearance and locale belong to Elements that the sandbox does not have.
  }

  fetchUpdates(): Promise<object> {
    return Promise.resolve({});
  }

  submit(): Promise<{ error?: ValidationError }> {
    const error = this.demand();
    return Promise.resolve(error === undefined ? {} : { error });
  }

  has(element: CardElement): boolean {
    return this.#elements.get(element.type) === element;
  }

  demand(): ValidationError | undefined {
    const errors = [...this.#elements.values()].map((element) => element.demand());
    return errors.find((error) => error !== undefined);
  }

  typedCard(): TypedCard {
    const expiry = this.#valueOf('expiry');
    return {
      number: this.#valueOf('number'),
      exp_month: expiry.slice(0, 2),
      exp_year: expiry.slice(2),
      cvc: this.#valueOf('cvc'),
    };
  }

  postalCode(): string {
    return this.#valueOf('postalCode');
  }

  #valueOf(name: FieldName): string {
    for (const { fields } of this.#elements.values()) {
      const field = fields.get(name);
      if (field !== undefined) return field.value;
    }
    return '';
  }
}
