import type { CompanyExport } from '@propsmith/contract';
import { and, eq, gt, isNull, or } from 'drizzle-orm';
import type { MemberContext } from '../../platform/context.ts';
import { companyExport, type CompanyExportRow } from './exports.tables.ts';

export const presentExport = ({
  id,
  state,
  createdAt,
  sizeBytes,
  expiresAt,
}: CompanyExportRow): CompanyExport => ({
  id,
  state,
  created_at: createdAt.toISOString(),
  size_bytes: sizeBytes,
  expires_at: expiresAt?.toISOString() ?? null,
});

/** The caller's company's export, unless it has expired. */
export const findExport = async ({
  db,
  clock,
  actor,
}: MemberContext<'db' | 'clock'>): Promise<CompanyExportRow | undefined> => {
  const isKept = or(isNull(companyExport.expiresAt), gt(companyExport.expiresAt, clock.now()));
  const [row] = await db
    .select()
    .from(companyExport)
    .where(and(eq(companyExport.companyId, actor.companyId), isKept));
  return row;
};

export const readExport = async (
  ctx: MemberContext<'db' | 'clock'>,
): Promise<{ readonly export: CompanyExport | null }> => {
  const row = await findExport(ctx);
  return { export: row === undefined ? null : presentExport(row) };
};
