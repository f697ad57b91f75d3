import { extractionMessages, serverMessages } from '@propsmith/contract';
import { Refusal } from '../../../platform/refusal.ts';

/** Why `ledger_hold` holds nothing: the execution's id is another company's · the company may not spend · it cannot pay. */
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
