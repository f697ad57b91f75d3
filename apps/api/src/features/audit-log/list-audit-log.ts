import type { AuditLogRow } from '@propsmith/contract';
import type { MemberContext } from '../../platform/context.ts';
import { lastSearched, readAuditRows, type AuditFilter } from './audit-rows.ts';

const ROWS_PER_PAGE = 50;

/** A page of the company's audit log, and where the next one begins. */
export const listAuditLog = async (
  { db, actor: { companyId } }: MemberContext<'db'>,
  asked: AuditFilter & { readonly before?: string | undefined },
): Promise<{ results: AuditLogRow[]; next: string | null }> => {
  const slice = { ...asked, companyId, limit: ROWS_PER_PAGE + 1 };
  const rows = await readAuditRows(db, slice);
  const results = rows.slice(0, ROWS_PER_PAGE);
  const isWhole = rows.length <= ROWS_PER_PAGE;
  if (!isWhole) return { results, next: results.at(-1)?.id ?? null };
  const searched = asked.search ? await lastSearched(db, slice) : undefined;
  return { results, next: searched ?? null };
};
