import { sql, type SQL } from 'drizzle-orm';
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

/** The same as part of a larger statement: `detailFrom` is the detail and the FROM clause that yields it. */
export const auditInsert = ({ request, ...entry }: Omit<AuditEntry, 'detail'>, detailFrom: SQL): SQL => sql`
  insert into audit_event (id, action, company_id, user_id, target_id, request_id, ip, user_agent, detail)
  select ${newId()}::uuid, ${entry.action}, ${entry.companyId ?? null}::uuid, ${entry.userId ?? null}::uuid,
    ${entry.targetId ?? null}, ${request.id}, ${request.ip}, ${request.userAgent}, ${detailFrom}`;
