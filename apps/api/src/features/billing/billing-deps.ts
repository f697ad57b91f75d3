import type { Database, Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Actor, PlanActor } from '../../platform/http/actor.ts';
import type { RequestInfo } from '../../platform/http/request-info.ts';
import type { TopUp } from './payments/top-up.ts';

/** A refund whose amount was debited from the balance, or a failed one whose amount was credited back. */
export interface BookedReversal {
  readonly intentId: string;
  readonly refundId: string;
  readonly amountCents: number;
}

/** Called inside the transaction that moves the money: an invoice is committed exactly when the credit is. */
export interface MoneyListener {
  topUpCredited(tx: Tx, topUp: TopUp): Promise<void>;
  refundBooked(tx: Tx, refund: BookedReversal): Promise<void>;
  refundReversed(tx: Tx, refund: BookedReversal): Promise<void>;
}

export interface BillingDeps extends Deps {
  readonly listener: MoneyListener;
}

/** Names of executions by their id, for those that have one. Given by the extraction feature, which uses this one. */
export type ExecutionNames = (db: Database, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;

/** The services that reading a payment from the provider and booking it uses. */
export type SyncDeps = Pick<BillingDeps, 'config' | 'db' | 'clock' | 'log' | 'payments' | 'listener'>;

/** First argument of a use case that accepts a plan token as well as a session (see platform/context.ts). */
export type PlanContext<Used extends keyof BillingDeps> = Pick<BillingDeps, Used> & {
  readonly request: RequestInfo;
  readonly actor: Actor | PlanActor;
};
