import { cardMessages } from '@propsmith/contract';
import { describe, expect, it } from 'vitest';
import { amountProblem, centsOf, isAmountText, steppedAmount, textOfCents } from './amount.ts';

describe('typed text', () => {
  it.each(['', '1', '10.', '.', '.5', '10.005'])('accepts %j', (text) => {
    expect(isAmountText(text)).toBe(true);
  });
  it.each(['-1', '+1', '1e309', '10 ', '1,000', 'NaN', '1.2.3', '١٠'])('refuses %j', (text) => {
    expect(isAmountText(text)).toBe(false);
  });
});

describe('an amount', () => {
  it.each([
    ['10', 1000],
    ['10.', 1000],
    ['10.5', 1050],
    ['0010.05', 1005],
    ['.5', 50],
    ['19.99', 1999],
    ['99999.99', 9_999_999],
  ])('%s dollars is %i cents', (text, cents) => {
    expect(centsOf(text)).toBe(cents);
  });
  it.each(['', '.', '10.001'])('%j is not an amount', (text) => {
    expect(centsOf(text)).toBeUndefined();
  });
});

describe('the range of an amount', () => {
  it.each([
    ['10', undefined],
    ['100000', undefined],
    ['9.99', cardMessages.amountOutOfRange],
    ['0', cardMessages.amountOutOfRange],
    ['100000.01', cardMessages.amountOutOfRange],
    ['9'.repeat(400), cardMessages.amountOutOfRange],
    ['', cardMessages.amountInvalid],
    ['10.005', cardMessages.amountInvalid],
  ])('%s', (text, problem) => {
    expect(amountProblem(text)).toBe(problem);
  });
});

it.each([
  ['10', 1, '20'],
  ['10', -1, '10'],
  ['25.50', 1, '35.50'],
  ['99995', 1, '100000'],
  ['', 1, '10'],
] as const)('steps from %j by %i to %s', (text, direction, next) => {
  expect(steppedAmount(text, direction)).toBe(next);
});

it('writes whole dollars without cents', () => {
  expect([1000, 1050].map(textOfCents)).toEqual(['10', '10.50']);
});
