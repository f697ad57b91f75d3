import { newId } from '../state/ids.ts';
import type { Charge } from '../state/resources.ts';
import type { BalanceTransaction } from '../state/settlement-resources.ts';
import type { World } from '../world.ts';

const SETTLES_AFTER_SECONDS = 2 * 24 * 3600;
const DISPUTE_FEE_CENTS = 1500;

/** Stripe's list price for a card in the United States: 2.9 % and 30 cents. */
const chargeFeeCents = (amountCents: number): number => Math.round(amountCents * 0.029) + 30;

interface Movement {
  type: BalanceTransaction['type'];
  category: string;
  amount: number;
  fee: number;
  currency: string;
  source: string;
  description: string | null;
}

const book = (world: World, movement: Movement): BalanceTransaction => {
  const { type, category, amount, fee, currency, source, description } = movement;
  const created = world.clock.nowSeconds();
  const feeDetail = {
    application: null,
    amount: fee,
    currency,
    description: 'Stripe processing fees',
    type: 'stripe_fee',
  } as const;
  return world.store.put('balance_transaction', {
    id: newId('txn'),
    object: 'balance_transaction',
    amount,
    balance_type: 'payments',
    available_on: created + SETTLES_AFTER_SECONDS,
    created,
    currency,
    description,
    exchange_rate: null,
    fee,
    fee_details: fee === 0 ? [] : [feeDetail],
    net: amount - fee,
    reporting_category: category,
    source,
    status: 'pending',
    type,
  });
};

export const bookCharge = (world: World, charge: Charge): BalanceTransaction => {
  const { amount, currency, id, description } = charge;
  const fee = chargeFeeCents(amount);
  return book(world, { type: 'charge', category: 'charge', amount, fee, currency, source: id, description });
};

interface Reversal {
  source: string;
  amount: number;
  currency: string;
}

/** Stripe keeps the fee of a refunded charge. */
export const bookRefund = (world: World, { source, amount, currency }: Reversal): BalanceTransaction => {
  const description = 'REFUND FOR PAYMENT';
  return book(world, {
    type: 'refund',
    category: 'refund',
    amount: -amount,
    fee: 0,
    currency,
    source,
    description,
  });
};

export const bookRefundFailure = (
  world: World,
  { source, amount, currency }: Reversal,
): BalanceTransaction => {
  const description = 'REFUND FAILURE';
  return book(world, {
    type: 'refund_failure',
    category: 'refund_failure',
    amount,
    fee: 0,
    currency,
    source,
    description,
  });
};

export const bookDispute = (world: World, { source, amount, currency }: Reversal): BalanceTransaction =>
  book(world, {
    type: 'adjustment',
    category: 'dispute',
    amount: -amount,
    fee: DISPUTE_FEE_CENTS,
    currency,
    source,
    description: 'Chargeback withdrawal',
  });

export const bookDisputeWon = (world: World, { source, amount, currency }: Reversal): BalanceTransaction =>
  book(world, {
    type: 'adjustment',
    category: 'dispute_reversal',
    amount,
    fee: 0,
    currency,
    source,
    description: 'Chargeback reversal',
  });
