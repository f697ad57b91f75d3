import { balanceNeededCents, extractionMessages, serverMessages } from '@propsmith/contract';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../../platform/db/database.ts';
import { queryRows } from '../../../platform/db/rows.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { isOverdraft } from './overdraft.ts';

export interface HoldRequest {
  readonly companyId: string;
  readonly executionId: string;
  /** What the execution costs when paid credit pays for it. */
  readonly priceCents: number;
  /** How long nobody may think the execution dead; `extendHold` moves it. */
  readonly leaseSeconds: number;
  /** Who started the execution. */
  readonly actorId: string;
}

export interface Hold {
  /** The price, or the whole of the free credit where that pays. */
  readonly amountCents: number;
  /** The payment that gives the first cent; absent for a correction by hand. */
  readonly paymentId: string | null;
  /** The same execution asked before and gets the same hold. */
  readonly existed: boolean;
}

/** Why `ledger_hold` holds nothing: the execution's id is another company's · the company may not spend · it cannot pay. */
export const refusedHolds = ['taken', 'blocked', 'insufficient'] as const;

const row = z.object({
  outcome: z.enum(['held', 'exists', ...refusedHolds]),
  amount_cents: z.coerce.number().int().nullable(),
  payment_id: z.string().nullable(),
});

export const holdRefusal = (outcome: (typeof refusedHolds)[number]): Refusal => {
  switch (outcome) {
    case 'taken':
      return new Refusal('conflict', serverMessages.idempotencyConflict);
    case 'blocked':
      return new Refusal('insufficient_credit', extractionMessages.spendingPaused);
    case 'insufficient':
      return new Refusal('insufficient_credit', extractionMessages.insufficientBalance);
  }
};

const ask = async (db: Database, request: HoldRequest): Promise<z.output<typeof row> | undefined> => {
  const { companyId, executionId, priceCents, leaseSeconds, actorId } = request;
  const call = sql`select * from ledger_hold(${companyId}, ${executionId}, ${priceCents}, ${balanceNeededCents(priceCents)}, ${leaseSeconds}, ${actorId})`;
  try {
    return (await queryRows(db, call, row))[0];
  } catch (error) {
    if (isOverdraft(error)) throw holdRefusal('insufficient');
    throw error;
  }
};

/**
 * Reserves the credit of an execution before its work begins: one statement, alone or in the caller's transaction. Asking
 * again for the same execution gives the same hold. Refuses with 402 what the company cannot pay.
 */
export const holdCredit = async (db: Database, request: HoldRequest): Promise<Hold> => {
  const answer = await ask(db, request);
  switch (answer?.outcome) {
    case 'held':
    case 'exists':
      return {
        amountCents: answer.amount_cents ?? 0,
        paymentId: answer.payment_id,
        existed: answer.outcome === 'exists',
      };
    default:
      throw holdRefusal(answer?.outcome ?? 'insufficient');
  }
};
