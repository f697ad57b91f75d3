/** What caused a movement of the balance, as the statement says it. */
export const statementMessages = {
  freePlan: 'Free plan',
  cardPayment: 'Card payment',
  execution: 'Execution',
  executionOnHold: 'Execution, on hold',
  executionNotCompleted: 'Execution, not completed',
  unusedPart: 'Unused part of a hold',
  executionReturned: 'Execution not completed, credit returned',
  refund: 'Refund of a card payment',
  refundReturned: 'Refund failed, credit returned',
  dispute: 'Disputed card payment',
  disputeReturned: 'Dispute won, credit returned',
  owedAmountPaid: 'Payment of an owed amount',
  correction: (reason: string) => `Correction: ${reason}`,
  csvHeadings: ['Date (UTC)', 'Kind', 'Cause', 'Reference', 'Amount (USD)', 'Balance (USD)'],
} as const;
