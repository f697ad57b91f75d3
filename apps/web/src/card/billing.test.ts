import type { BillingDetails } from '@propsmith/contract';
import { describe, expect, it } from 'vitest';
import { billingDetails, firstEmptyField } from './billing.ts';
import { countries, likelyCountry } from './countries.ts';

const billing: BillingDetails = {
  name: 'Ada Byron',
  line1: '1 Example Street',
  line2: '',
  city: 'Springfield',
  postal_code: '12345',
  state: '',
  country: 'US',
};

describe('the first empty field of a billing address', () => {
  it.each([
    [{}, undefined],
    [{ name: '', city: '' }, 'name'],
    [{ line1: '', country: '' }, 'line1'],
    [{ postal_code: '' }, 'postal_code'],
    [{ postal_code: '', country: 'HK' }, undefined],
  ] as const)('%j', (change, field) => {
    expect(firstEmptyField({ ...billing, ...change })).toBe(field);
  });
});

it('is sent to the provider without empty fields', () => {
  expect(billingDetails(billing)).toEqual({
    name: 'Ada Byron',
    address: { line1: '1 Example Street', city: 'Springfield', postal_code: '12345', country: 'US' },
  });
});

describe('countries', () => {
  it('are sorted by name and listed once', () => {
    const names = countries.map(({ name }) => name);
    expect(names).toEqual([...new Set(names)].sort((one, other) => one.localeCompare(other)));
    expect(names).toContain('Switzerland');
  });

  it.each([
    ['', 'de-CH', 'CH'],
    ['', 'en', 'US'],
    ['', 'es-419', 'US'],
    ['PT', 'de-CH', 'PT'],
    ['Portugal', 'de-CH', 'CH'],
  ])('are guessed from the last one, “%s”, or the language %s', (last, language, country) => {
    expect(likelyCountry(last, language)).toBe(country);
  });
});
