import { auditActions } from '../audit-log.ts';
import { formatCents } from '../money.ts';
import type { AuditLogRow } from '../schemas/audit-log.ts';

/** What happened: "Payment declined: $10.00 (insufficient_funds)". Undefined for an action without words. */
export const auditSentence = ({
  action,
  amount = null,
  decline_reason: reason = null,
}: Pick<AuditLogRow, 'action' | 'amount' | 'decline_reason'>): string | undefined => {
  const words = auditActions[action];
  if (words === undefined || amount === null) return words;
  return `${words}: ${formatCents(amount)}${reason === null ? '' : ` (${reason})`}`;
};
