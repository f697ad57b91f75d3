import { Readable } from 'node:stream';
import { auditLogMessages, auditSentence, type AuditLogRow } from '@propsmith/contract';
import type { MemberContext } from '../../platform/context.ts';
import { csvLines, csvText } from '../../platform/csv.ts';
import type { Database } from '../../platform/db/database.ts';
import type { FileReply } from '../../platform/http/register-route.ts';
import { lastSearched, readAuditRows, type AuditFilter } from './audit-rows.ts';

const ROWS_AT_ONCE = 1000;

const cellsOf = (row: AuditLogRow): string[] =>
  [
    row.at,
    row.member?.name ?? '',
    row.member?.email ?? '',
    row.action,
    auditSentence(row) ?? '',
    row.target ?? '',
    row.ip,
    row.user_agent,
  ].map(csvText);

async function* csvParts(db: Database, filter: AuditFilter & { companyId: string }): AsyncGenerator<string> {
  yield csvLines([auditLogMessages.csvHeadings.map(csvText)]);
  let before: string | undefined;
  do {
    const slice = { ...filter, before, limit: ROWS_AT_ONCE };
    const rows = await readAuditRows(db, slice);
    yield csvLines(rows.map(cellsOf));
    if (rows.length === ROWS_AT_ONCE) before = rows.at(-1)?.id;
    else before = filter.search ? await lastSearched(db, slice) : undefined;
  } while (before !== undefined);
}

/** The whole audit log that a filter leaves, as CSV. A part is read when the client has taken the one before. */
export const exportAuditLog = (
  { db, clock, actor: { companyId } }: MemberContext<'db' | 'clock'>,
  filter: AuditFilter,
): FileReply & { readonly content: Readable } => {
  const day = clock.now().toISOString().slice(0, 10);
  return {
    fileName: `propsmith-audit-log-${day}.csv`,
    content: Readable.from(csvParts(db, { ...filter, companyId }), { objectMode: false }),
  };
};
