import type { ElementClasses } from './container-classes.ts';
import type { FieldName } from './field-kinds.ts';
import type { ElementStyle } from './field-style.ts';

export type ElementType = 'card' | 'cardNumber' | 'cardExpiry' | 'cardCvc';

export interface ElementOptions {
  classes?: ElementClasses;
  disabled?: boolean;
  hidePostalCode?: boolean;
  placeholder?: string;
  showIcon?: boolean;
  style?: ElementStyle;
}

/** The fields each Element shows, in their order. */
export const FIELDS: Readonly<Record<ElementType, readonly FieldName[]>> = {
  card: ['number', 'expiry', 'cvc', 'postalCode'],
  cardNumber: ['number'],
  cardExpiry: ['expiry'],
  cardCvc: ['cvc'],
};
