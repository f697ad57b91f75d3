export const paymentStatuses = {
  success: 'Success',
  failed: 'Failed',
  pending: 'Pending',
  refunded: 'Refunded',
  disputed: 'Disputed',
  /** The free plan, chosen on the post-signup page. */
  freePlanAtSignup: 'succeeded',
  /** The free plan, chosen from the pricing table. */
  freePlanUsed: 'Free plan used',
} as const;
export type PaymentStatus = (typeof paymentStatuses)[keyof typeof paymentStatuses];

/** `payment_method` of the free plan. */
export const FREE_METHOD = 'free';

export const executionStatuses = { success: 'Success', failed: 'Failed', running: 'Running' } as const;
export type ExecutionStatus = (typeof executionStatuses)[keyof typeof executionStatuses];

const successStatuses: ReadonlySet<string> = new Set([
  paymentStatuses.success,
  paymentStatuses.freePlanAtSignup,
  paymentStatuses.freePlanUsed,
]);

/** Shown in green with a check mark; every other status is shown in red with its text. */
export const isSuccessStatus = (status: string): boolean => successStatuses.has(status);
