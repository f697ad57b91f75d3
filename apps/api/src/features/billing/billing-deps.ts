import type { Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Actor, PlanActor } from '../../platform/http/actor.ts';
import type { RequestInfo } from '../../platform/http/request-info.ts';
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

/** The services that reading a payment from the provider and booking it uses. */
export type SyncDeps = Pick<BillingDeps, 'config' | 'db' | 'clock' | 'log' | 'payments' | 'listener'>;

/** First argument of a use case that accepts a plan token as well as a session (see platform/context.ts). */
export type PlanContext<Used extends keyof BillingDeps> = Pick<BillingDeps, Used> & {
  readonly request: RequestInfo;
  readonly actor: Actor | PlanActor;
};
