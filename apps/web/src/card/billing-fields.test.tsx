import { cardTexts, limits } from '@propsmith/contract';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { BillingFields } from './billing-fields.tsx';

it('limits the length of every text field', () => {
  render(<BillingFields last={null} />);
  const fields = screen.getAllByRole<HTMLInputElement>('textbox');
  expect(fields.length).toBeGreaterThan(4);
  expect(new Set(fields.map(({ maxLength }) => maxLength))).toEqual(new Set([limits.billingTextCharsMax]));
});

it('has fields for cardholder and billing address and marks the optional ones', () => {
  render(<BillingFields last={null} />);
  expect(screen.getByLabelText(cardTexts.cardholder)).toBeVisible();
  expect(screen.getByRole('group', { name: cardTexts.billingAddress })).toBeVisible();
  const [address, apartment, city, postalCode, state, country] = cardTexts.address;
  for (const label of [
    address,
    cardTexts.optional(apartment),
    city,
    postalCode,
    cardTexts.optional(state),
    country,
  ])
    expect(screen.getByLabelText(label)).toBeVisible();
});
