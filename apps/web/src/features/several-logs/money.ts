import { balanceNeededCents } from '@propsmith/contract';

export const sum = (pricesCents: readonly number[]): number =>
  pricesCents.reduce((total, priceCents) => total + priceCents, 0);

/** How many of the logs the balance pays for, one after the other. */
export const enoughFor = (balanceCents: number, pricesCents: readonly number[]): number => {
  let leftCents = balanceCents;
  const unpaid = pricesCents.findIndex((priceCents) => {
    if (leftCents < balanceNeededCents(priceCents)) return true;
    leftCents -= priceCents;
    return false;
  });
  return unpaid === -1 ? pricesCents.length : unpaid;
};
