import { and, eq, getTableColumns } from 'drizzle-orm';
import { auditEvent } from '../audit.tables.ts';
import type { Database } from '../db/database.ts';
import { jsonLines, type ExportParts } from './export-parts.ts';
import { inOrderOf, readInBatches } from './read-in-order.ts';

const ROWS_AT_ONCE = 500;
const { position, after, order } = inOrderOf(auditEvent.at, auditEvent.id);
type AuditRow = typeof auditEvent.$inferSelect & { readonly position: string };

/** What operators write down, such as the reason of a block, is not for the company. */
const isByOperator = (action: string): boolean => action.startsWith('operator.');

/** The audit rows of a company, the oldest first. */
export const auditJsonl = (db: Database, companyId: string): ExportParts =>
  jsonLines(
    readInBatches<AuditRow>((last) =>
      db
        .select({ ...getTableColumns(auditEvent), position })
        .from(auditEvent)
        .where(and(eq(auditEvent.companyId, companyId), after(last)))
        .orderBy(...order)
        .limit(ROWS_AT_ONCE),
    ),
    ({ id, at, action, userId, targetId, detail, requestId, ip, userAgent }) => ({
      id,
      at: at.toISOString(),
      action,
      user_id: userId,
      target_id: targetId,
      detail: isByOperator(action) ? null : detail,
      request_id: requestId,
      ip,
      user_agent: userAgent,
    }),
  );
