import { limits } from '@propsmith/contract';
import { expect, it } from 'vitest';
import { enoughFor } from './money.ts';

const { minimumBalanceCents: minimum } = limits;

it.each([
  ['all', 3 * minimum, [minimum, minimum, minimum], 3],
  ['none', minimum - 1, [minimum], 0],
  ['the first ones', 2.5 * minimum, [minimum, minimum, minimum], 2],
  ['a cheap log only above the minimum of a balance', minimum, [1, 1], 1],
  ['no logs', 0, [], 0],
])('a balance is enough for %s', (_, balanceCents, pricesCents, enough) => {
  expect(enoughFor(balanceCents, pricesCents)).toBe(enough);
});
