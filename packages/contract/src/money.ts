import { limits } from './limits.ts';

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** Integer cents as dollars with two decimals: 1000 is "$10.00". */
export const formatCents = (amountCents: number): string => dollars.format(amountCents / 100);

export interface Price {
  readonly perExecutionCents: number;
  readonly perThousandTokensCents: number;
}

/** What one execution costs; every started thousand of tokens counts. */
export const executionPriceCents = (price: Price, tokenCount: number): number =>
  price.perExecutionCents + Math.ceil(tokenCount / 1000) * price.perThousandTokensCents;

/** The balance an execution needs to start: the product's minimum or its price, whichever is more. */
export const balanceNeededCents = (priceCents: number): number =>
  Math.max(limits.minimumBalanceCents, priceCents);
