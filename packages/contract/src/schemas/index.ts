export { currentUser, SIGNUP_TOKEN_HEADER, type CurrentUser, type Invitation } from './account.ts';
export { type ApiKey } from './api-keys.ts';
export {
  statementKinds,
  type BillingDetails,
  type Invoice,
  type InvoiceDetail,
  type Payment,
  type PaymentConfig,
  type Payments,
  type Statement,
  type StatementRow,
} from './billing.ts';
export { type AuditLogRow } from './audit-log.ts';
export { exportStates, type CompanyDeletion, type CompanyExport } from './company-data.ts';
export {
  type DoctorReply,
  type LogComparison,
  type LogDiagnosis,
  type LogProof,
  type PlacedChange,
  type PlacedFinding,
  type ProposedKey,
  type ProposedStanza,
  type StanzaDiagnosis,
} from './doctor.ts';
export {
  type Dashboard,
  type Execution,
  type ExecutionEdits,
  type ExtractReply,
  type UsageEntry,
  type UsageQuery,
} from './extraction.ts';
export { IDEMPOTENCY_KEY_HEADER } from './fields.ts';
export { type Member } from './members.ts';
export { type Page, type PageQuery } from './paging.ts';
export {
  type ActiveSession,
  type AddPasskeyBody,
  type Passkey,
  type PasskeyLoginBody,
  type SecondFactor,
} from './security.ts';
export { type Spending } from './spending.ts';
export { type SurveyCluster, type SurveyFile, type SurveyReply, type SurveyShape } from './survey.ts';
export { isOneLine } from './text.ts';
