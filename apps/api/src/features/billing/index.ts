export { registerBillingRoutes } from './billing.routes.ts';
export type { BillingDeps, BookedReversal } from './billing-deps.ts';
export { startBillingJobs } from './billing-jobs.ts';
export { releaseHold, settleHold, type ClosedHold } from './ledger/close-hold.ts';
export { extendHold } from './ledger/extend-hold.ts';
export { holdCredit, type Hold, type HoldRequest } from './ledger/hold-credit.ts';
export { readBalance, type Balance } from './ledger/read-balance.ts';
export { listPayments } from './payments/list-payments.ts';
export type { TopUp } from './payments/top-up.ts';
