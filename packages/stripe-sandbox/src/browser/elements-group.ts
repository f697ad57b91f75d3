import { CardElement, type ElementOptions } from './card-element.ts';
import { fieldKinds, type ElementType, type ValidationError } from './field-kinds.ts';
import { IntegrationError } from './integration-error.ts';

const isElementType = (type: string): type is ElementType => Object.hasOwn(fieldKinds, type);

/** Return value of `stripe.elements()`: the fields of one card form. */
export class ElementsGroup {
  readonly #elements = new Map<ElementType, CardElement>();

  create(type: string, options: ElementOptions = {}): CardElement {
    if (!isElementType(type)) {
      const supported = Object.keys(fieldKinds).join(', ');
      throw new IntegrationError(`The Stripe sandbox has no "${type}" Element; it has ${supported}.`);
    }
    if (this.#elements.has(type)) throw new IntegrationError(`Can only create one Element of type ${type}.`);
    const element = new CardElement(type, options, {
      cardNumber: () => this.#digitsOf('cardNumber'),
      // The CVC length depends on the card brand.
      onNumberChange: () => this.#elements.get('cardCvc')?.field.show(),
      onDestroy: (destroyed) => {
        if (this.has(destroyed)) this.#elements.delete(type);
      },
    });
    this.#elements.set(type, element);
    return element;
  }

  /** Takes the React component of an Element, which carries its type. */
  getElement({ __elementType: type }: { __elementType: string }): CardElement | null {
    return isElementType(type) ? (this.#elements.get(type) ?? null) : null;
  }

  has(element: CardElement): boolean {
    return this.#elements.get(element.type) === element;
  }

  requireComplete(): ValidationError | undefined {
    const errors = [...this.#elements.values()].map((element) => element.requireComplete());
    return errors.find((error) => error !== undefined);
  }

  /** Parameters of `payment_method_data[card]`. */
  cardParameters() {
    const expiry = this.#digitsOf('cardExpiry');
    return {
      number: this.#digitsOf('cardNumber'),
      exp_month: expiry.slice(0, 2),
      exp_year: expiry.slice(2),
      cvc: this.#digitsOf('cardCvc'),
    };
  }

  #digitsOf(type: ElementType): string {
    return this.#elements.get(type)?.field.digits ?? '';
  }
}
