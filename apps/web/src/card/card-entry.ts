import { CardCvcElement, CardExpiryElement, CardNumberElement } from '@stripe/react-stripe-js';
import type { StripeElementChangeEvent, StripeElements } from '@stripe/stripe-js';

export type CardField = 'number' | 'expiry' | 'cvc';

export const cardFields: readonly CardField[] = ['number', 'expiry', 'cvc'];

export interface FieldEntry {
  readonly isReady: boolean;
  readonly isEmpty: boolean;
  readonly isComplete: boolean;
  readonly error: string | undefined;
}

/** The state of the provider's card fields; card data itself never leaves them. */
export type CardEntry = Readonly<Record<CardField, FieldEntry>>;

const untouched: FieldEntry = { isReady: false, isEmpty: true, isComplete: false, error: undefined };
export const emptyCard: CardEntry = { number: untouched, expiry: untouched, cvc: untouched };

type CardChange =
  | { readonly field: CardField; readonly isReady: true }
  | {
      readonly field: CardField;
      readonly change: Pick<StripeElementChangeEvent, 'empty' | 'complete'> & {
        readonly error: { readonly message: string } | undefined;
      };
    };

export const cardReducer = (entry: CardEntry, event: CardChange): CardEntry => {
  const { field } = event;
  if ('isReady' in event) return { ...entry, [field]: { ...entry[field], isReady: true } };
  const { empty, complete, error } = event.change;
  return {
    ...entry,
    [field]: { ...entry[field], isEmpty: empty, isComplete: complete, error: error?.message },
  };
};

export const focusCardField = (elements: StripeElements, field: CardField): void => {
  switch (field) {
    case 'number':
      return elements.getElement(CardNumberElement)?.focus();
    case 'expiry':
      return elements.getElement(CardExpiryElement)?.focus();
    case 'cvc':
      return elements.getElement(CardCvcElement)?.focus();
  }
};
