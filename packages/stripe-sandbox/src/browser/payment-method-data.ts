import type { FormValues } from './api-client.ts';
import { CardElement } from './card-element.ts';
import type { ElementsGroup } from './elements-group.ts';
import type { ValidationError } from './field-kinds.ts';
import { IntegrationError } from './integration-error.ts';

export interface BillingDetails {
  address?: Record<string, string | null | undefined> | null;
  email?: string | null;
  name?: string | null;
  phone?: string | null;
}

export interface CardMethod {
  card: unknown;
  billing_details?: BillingDetails;
}

export type MethodData = { values: FormValues; error?: undefined } | { error: ValidationError };

const textsOf = (values: object): FormValues =>
  Object.fromEntries(
    Object.entries(values).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '',
    ),
  );

/** The group whose element the page has handed over. */
const groupOf = (card: unknown, groups: readonly ElementsGroup[]): ElementsGroup => {
  if (!(card instanceof CardElement)) {
    throw new IntegrationError('Invalid value for card: an Element of type card or cardNumber is expected.');
  }
  const group = groups.find((candidate) => candidate.has(card));
  if (group === undefined || !card.isMounted()) {
    throw new IntegrationError(
      'We could not retrieve data from the specified Element. Please make sure the Element you are attempting to use is still mounted.',
    );
  }
  return group;
};

/** What was typed, as the API takes it; or what is wrong with it, which the fields then show. */
export const readCardMethod = (
  { card, billing_details: billing }: CardMethod,
  groups: readonly ElementsGroup[],
): MethodData => {
  const group = groupOf(card, groups);
  const error = group.demand();
  if (error !== undefined) return { error };
  const postalCode = group.postalCode();
  const address = {
    ...(postalCode !== '' && { postal_code: postalCode }),
    ...textsOf(billing?.address ?? {}),
  };
  const values = {
    type: 'card',
    card: { ...group.typedCard() },
    billing_details: { ...textsOf(billing ?? {}), address },
  };
  return { values };
};
