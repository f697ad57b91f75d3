import type { Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { TopUp } from './payments/top-up.ts';

/** A refund that was taken from the balance, or given back to it. */
export interface BookedReversal {
  readonly intentId: string;
  readonly refundId: string;
  readonly amountCents: number;
}

/**
 * What others write in the transaction that moves the money: an invoice is there exactly when the credit is. Billing does not
 * know who listens.
 */
export interface MoneyListener {
  topUpCredited(tx: Tx, topUp: TopUp): Promise<void>;
  refundBooked(tx: Tx, refund: BookedReversal): Promise<void>;
  refundReversed(tx: Tx, refund: BookedReversal): Promise<void>;
}

export interface BillingDeps extends Deps {
  readonly listener: MoneyListener;
}
