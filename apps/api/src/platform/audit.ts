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
  /** Never contains a secret, a code or a token. */
  readonly detail?: Readonly<Record<string, unknown>>;
  readonly request: RequestInfo;
}

/** Writes an audit row in the transaction of the change it records. */
export const audit = async (tx: Tx, { request, ...entry }: AuditEntry): Promise<void> => {
  await tx.insert(auditEvent).values({
    id: newId(),
    ...entry,
    requestId: request.id,
    ip: request.ip,
    userAgent: request.userAgent,
  });
};
