export { billingGauges } from './billing-gauges.ts';
export { registerBillingRoutes } from './billing.routes.ts';
export type { BillingDeps, BookedReversal, ExecutionNames } from './billing-deps.ts';
export { startBillingJobs } from './billing-jobs.ts';
export { releaseHold, settlement } from './ledger/close-hold.ts';
export { holdRefusal, refusedHolds } from './ledger/hold-refusal.ts';
export { readBalance, type Balance } from './ledger/read-balance.ts';
export { listPayments } from './payments/list-payments.ts';
export type { TopUp } from './payments/top-up.ts';
