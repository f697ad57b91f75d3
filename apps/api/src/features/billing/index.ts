export { billingGauges } from './billing-gauges.ts';
export { registerBillingRoutes } from './billing.routes.ts';
export type { BillingDeps, BookedReversal, ExecutionNames, SyncDeps } from './billing-deps.ts';
export { startBillingJobs } from './billing-jobs.ts';
export { releaseHold, settlement } from './ledger/close-hold.ts';
export { hasHadCredit } from './ledger/has-had-credit.ts';
export { holdRefusal, refusedHolds } from './ledger/hold-refusal.ts';
export { availableCents, readBalance, type Balance } from './ledger/read-balance.ts';
export { paymentsCsv } from './payments/export-payments.ts';
export { listPayments } from './payments/list-payments.ts';
export {
  paymentCount,
  recentPayments,
  statusOf,
  type RecentPayment,
} from './payments/payments.repository.ts';
export type { TopUp } from './payments/top-up.ts';
export {
  findCompanySpending,
  findMemberSpending,
  listMemberLimits,
  monthEnds,
  noSpending,
  setMemberLimit,
  type MemberSpending,
} from './spending/spending.repository.ts';
export { statementCsv } from './statement/export-statement.ts';
export { readViolations } from './ledger/read-violations.ts';
export { adjustBalance } from './operator/adjust-balance.ts';
export { readCompanyMoney } from './operator/company-money.ts';
export { findAnyPayment, planRefund, refreshPayment, refundPayment } from './operator/refund-payment.ts';
export {
  creditAfterDeletion,
  SettlementWaits,
  settleCompany,
  unspentPaidCents,
} from './operator/settle-company.ts';
export { closeFindings, listOpenFindings, openFinding } from './reconciliation/findings.ts';
