import type { StanzaVerdict } from '@propsmith/contract';
import { and, eq, getTableColumns } from 'drizzle-orm';
import { csvCents, csvText } from '../../platform/csv.ts';
import type { Database } from '../../platform/db/database.ts';
import {
  csvFile,
  inOrderOf,
  jsonLines,
  readInBatches,
  type ExportParts,
} from '../../platform/exporting/index.ts';
import { currentVerdict, execution, logUpload } from './extraction.tables.ts';

const ROWS_AT_ONCE = 500;
/** Each may have a log of a megabyte and a result of the same order. */
const LOGS_AT_ONCE = 4;

const executions = inOrderOf(execution.createdAt, execution.id);
const uploads = inOrderOf(logUpload.createdAt, logUpload.id);

const listed = {
  id: execution.id,
  createdAt: execution.createdAt,
  name: execution.name,
  memberName: execution.memberName,
  status: execution.status,
  verdict: execution.verdict,
  currentVerdict,
  tokenCount: execution.tokenCount,
  costCents: execution.costCents,
  position: executions.position,
};
type Listed = Pick<
  typeof execution.$inferSelect,
  Exclude<keyof typeof listed, 'position' | 'currentVerdict'>
> & {
  readonly currentVerdict: StanzaVerdict | null;
  readonly position: string;
};
const headings = ['Id', 'Date (UTC)', 'Name', 'Member', 'Status', 'Verdict', 'Tokens', 'Cost (USD)'];

/** The executions of a company without what was extracted, the oldest first. */
export const executionsCsv = (db: Database, companyId: string): ExportParts =>
  csvFile(
    headings,
    readInBatches<Listed>((last) =>
      db
        .select(listed)
        .from(execution)
        .where(and(eq(execution.companyId, companyId), executions.after(last)))
        .orderBy(...executions.order)
        .limit(ROWS_AT_ONCE),
    ),
    (row) => [
      csvText(row.id),
      csvText(row.createdAt.toISOString()),
      csvText(row.name ?? ''),
      csvText(row.memberName),
      csvText(row.status),
      csvText(row.currentVerdict ?? row.verdict ?? ''),
      String(row.tokenCount),
      csvCents(row.costCents),
    ],
  );

/** The executions of a company with log, result and edits, the oldest first. */
export const executionsJsonl = (db: Database, companyId: string): ExportParts =>
  jsonLines(
    readInBatches<typeof execution.$inferSelect & { readonly position: string }>((last) =>
      db
        .select({ ...getTableColumns(execution), position: executions.position })
        .from(execution)
        .where(and(eq(execution.companyId, companyId), executions.after(last)))
        .orderBy(...executions.order)
        .limit(LOGS_AT_ONCE),
    ),
    (row) => ({
      id: row.id,
      created_at: row.createdAt.toISOString(),
      finished_at: row.finishedAt?.toISOString() ?? null,
      user_id: row.userId,
      member_name: row.memberName,
      status: row.status,
      name: row.name,
      file_name: row.fileName,
      stanza_name: row.stanzaName,
      verdict: row.verdict,
      shared: row.shared,
      token_count: row.tokenCount,
      cost_cents: row.costCents,
      payment_id: row.paymentId,
      failure: row.failure,
      input: row.input,
      result: row.result,
      edits: row.edits,
    }),
  );

/** The uploaded logs of a company, the oldest first. */
export const uploadsJsonl = (db: Database, companyId: string): ExportParts =>
  jsonLines(
    readInBatches<typeof logUpload.$inferSelect & { readonly position: string }>((last) =>
      db
        .select({ ...getTableColumns(logUpload), position: uploads.position })
        .from(logUpload)
        .where(and(eq(logUpload.companyId, companyId), uploads.after(last)))
        .orderBy(...uploads.order)
        .limit(LOGS_AT_ONCE),
    ),
    ({ id, userId, fileName, content, createdAt, expiresAt }) => ({
      id,
      user_id: userId,
      file_name: fileName,
      created_at: createdAt.toISOString(),
      expires_at: expiresAt.toISOString(),
      content,
    }),
  );
