import { limits } from '@propsmith/contract';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { BillingFields } from './billing-fields.tsx';

it('bounds every text', () => {
  render(<BillingFields />);
  const fields = screen.getAllByRole<HTMLInputElement>('textbox');
  expect(fields.length).toBeGreaterThan(4);
  expect(new Set(fields.map(({ maxLength }) => maxLength))).toEqual(new Set([limits.billingTextCharsMax]));
});
