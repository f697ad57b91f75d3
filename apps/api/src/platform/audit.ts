import { auditEvent } from './audit.tables.ts';
import type { Tx } from './db/database.ts';
import type { RequestInfo } from './http/request-info.ts';
import { newId } from './ids.ts';

export interface AuditEntry {
  /** What happened, as `noun.verb`: `password.reset`. */
  readonly action: string;
  readonly companyId?: string;
  readonly userId?: string;
  readonly targetId?: string;
  /** Facts a reader needs; never a secret, a code or a token. */
  readonly detail?: Readonly<Record<string, unknown>>;
  readonly request: RequestInfo;
}

/** The row of an entry, for a statement that writes it together with what it tells about. */
export const auditRow = ({ request, ...entry }: AuditEntry) => ({
  id: newId(),
  ...entry,
  requestId: request.id,
  ip: request.ip,
  userAgent: request.userAgent,
});

/** Writes an audit row in the transaction of what it tells about. */
export const audit = async (tx: Tx, entry: AuditEntry): Promise<void> => {
  await tx.insert(auditEvent).values(auditRow(entry));
};
