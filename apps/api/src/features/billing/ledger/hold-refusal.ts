import { extractionMessages, serverMessages } from '@propsmith/contract';
import { Refusal } from '../../../platform/refusal.ts';

/** Outcomes of `ledger_hold` without a hold: the id is another company's · spending is paused · not enough credit. */
export const refusedHolds = ['taken', 'blocked', 'insufficient'] as const;

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
