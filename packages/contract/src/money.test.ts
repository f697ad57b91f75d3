import { describe, expect, it } from 'vitest';
import { balanceNeededCents, executionPriceCents, formatCents, limits } from './index.ts';

describe('formatCents', () => {
  it.each([
    [0, '$0.00'],
    [5, '$0.05'],
    [1000, '$10.00'],
    [10_000_000, '$100,000.00'],
    [-250, '-$2.50'],
  ])('%i cents is %s', (cents, text) => {
    expect(formatCents(cents)).toBe(text);
  });
});

describe('the price of an execution', () => {
  const perTokens = { perExecutionCents: 1000, perThousandTokensCents: 3 };

  it('is the price per execution when tokens are free', () => {
    expect(executionPriceCents({ perExecutionCents: 1000, perThousandTokensCents: 0 }, 123_456)).toBe(1000);
  });

  it.each([
    [0, 1000],
    [1, 1003],
    [1000, 1003],
    [1001, 1006],
  ])('charges each started thousand: %i tokens cost %i cents', (tokens, cents) => {
    expect(executionPriceCents(perTokens, tokens)).toBe(cents);
  });

  it('needs at least the minimum balance, and the whole price when that is more', () => {
    expect(balanceNeededCents(1)).toBe(limits.minimumBalanceCents);
    expect(balanceNeededCents(limits.minimumBalanceCents + 1)).toBe(limits.minimumBalanceCents + 1);
  });
});
