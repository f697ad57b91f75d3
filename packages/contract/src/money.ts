import { limits } from './limits.ts';

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** Integer cents as dollars with two decimals: 1000 is "$10.00". */
export const formatCents = (amountCents: number): string => dollars.format(amountCents / 100);

export interface Price {
  readonly perExecutionCents: number;
  readonly perThousandTokensCents: number;
}

/** Tokens are charged per started thousand. */
export const executionPriceCents = (price: Price, tokenCount: number): number =>
  price.perExecutionCents + Math.ceil(tokenCount / 1000) * price.perThousandTokensCents;

/** The balance required to start an execution: the minimum or the price, whichever is greater. */
export const balanceNeededCents = (priceCents: number): number =>
  Math.max(limits.minimumBalanceCents, priceCents);
