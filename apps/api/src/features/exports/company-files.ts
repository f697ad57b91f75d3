import { setTimeout as sleep } from 'node:timers/promises';
import { exportReadme, type ExportedFile } from '@propsmith/contract';
import type { Deps } from '../../platform/deps.ts';
import { auditJsonl, type ExportParts } from '../../platform/exporting/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import { findClosing, findCompany, passkeysCsv, peopleCsv } from '../accounts/index.ts';
import { findCompanySpending, listMemberLimits, paymentsCsv, statementCsv } from '../billing/index.ts';
import { executionsCsv, executionsJsonl, retentionDays, uploadsJsonl } from '../extraction/index.ts';
import { invoicePdfs, invoicesJsonl } from '../invoices/index.ts';
import type { FileToZip } from './zip-files.ts';

type FileDeps = Pick<Deps, 'db' | 'clock' | 'invoiceRenderer'>;
type TableFile = Exclude<ExportedFile, 'company.json' | 'invoices/'>;

/** How often a renderer that is busy is asked again. */
const TRIES_MAX = 10;

/** An invoice is rendered in turn with those that people wait for, who go first. */
const whenNotBusy = async (render: () => Promise<Buffer>, stopping: AbortSignal): Promise<Buffer> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await render();
    } catch (error) {
      const seconds = error instanceof Refusal ? error.details.retryAfterSeconds : undefined;
      if (seconds === undefined || attempt === TRIES_MAX) throw error;
      await sleep(seconds * 1000, undefined, { signal: stopping });
    }
  }
};

async function* only(part: () => Promise<string | Buffer>): ExportParts {
  yield await part();
}

const tables: Readonly<Record<TableFile, (db: Deps['db'], companyId: string) => ExportParts>> = {
  'people.csv': peopleCsv,
  'passkeys.csv': passkeysCsv,
  'executions.csv': executionsCsv,
  'executions.jsonl': executionsJsonl,
  'uploads.jsonl': uploadsJsonl,
  'payments.csv': paymentsCsv,
  'statement.csv': statementCsv,
  'invoices.jsonl': invoicesJsonl,
  'audit.jsonl': auditJsonl,
};

async function* allFiles(
  deps: FileDeps,
  companyId: string,
  stopping: AbortSignal,
): AsyncGenerator<FileToZip> {
  const { db, clock } = deps;
  const { name, createdAt } = await findCompany(db, companyId);
  yield { name: 'README.txt', parts: only(() => Promise.resolve(exportReadme(name, clock.now()))) };
  yield {
    name: 'company.json' satisfies ExportedFile,
    parts: only(async () => {
      const company = { id: companyId, name, created_at: createdAt.toISOString() };
      const closing = await findClosing(db, companyId);
      const { limitCents, lowBalanceCents } = await findCompanySpending(db, companyId);
      const settings = {
        deletion_due_at: closing?.dueAt.toISOString() ?? null,
        retention_days: await retentionDays(db, companyId),
        spending_limit_cents: limitCents,
        low_balance_cents: lowBalanceCents,
        member_spending_limits: await listMemberLimits(db, companyId),
      };
      return JSON.stringify({ ...company, ...settings }, null, 2);
    }),
  };
  for (const [file, read] of Object.entries(tables)) yield { name: file, parts: read(db, companyId) };
  const folder: ExportedFile = 'invoices/';
  for await (const { fileName, content } of invoicePdfs(deps, companyId))
    yield { name: folder + fileName, parts: only(() => whenNotBusy(content, stopping)) };
}

/** All files of a company's export. Many small ones fill no chunk for a long time: a stop is noticed at the next file. */
export async function* companyFiles(
  deps: FileDeps,
  companyId: string,
  stopping: AbortSignal,
): AsyncGenerator<FileToZip> {
  for await (const file of allFiles(deps, companyId, stopping)) {
    stopping.throwIfAborted();
    yield file;
  }
}
