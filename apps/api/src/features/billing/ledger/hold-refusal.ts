import { extractionMessages, serverMessages, spendingMessages } from '@propsmith/contract';
import { Refusal } from '../../../platform/refusal.ts';

/**
 * Outcomes of `ledger_hold` without a hold: the id is another company's · spending is paused · not enough credit · more than
 * is left of a limit of this month.
 */
export const refusedHolds = ['taken', 'blocked', 'insufficient', 'company-limit', 'member-limit'] as const;

/** What is left of a limit, and the day on which the next month begins. */
export interface LimitRest {
  readonly leftCents: number;
  readonly monthEnds: string;
}

const noRest: LimitRest = { leftCents: 0, monthEnds: '' };

export const holdRefusal = (
  outcome: (typeof refusedHolds)[number],
  { leftCents, monthEnds }: LimitRest = noRest,
): Refusal => {
  switch (outcome) {
    case 'taken':
      return new Refusal('conflict', serverMessages.idempotencyConflict);
    case 'blocked':
      return new Refusal('insufficient_credit', extractionMessages.spendingPaused);
    case 'insufficient':
      return new Refusal('insufficient_credit', extractionMessages.insufficientBalance);
    case 'company-limit':
      return new Refusal('spending_limit_reached', spendingMessages.companyLimit(leftCents, monthEnds));
    case 'member-limit':
      return new Refusal('spending_limit_reached', spendingMessages.memberLimit(leftCents, monthEnds));
  }
};
