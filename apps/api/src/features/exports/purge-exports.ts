import { lt, sql } from 'drizzle-orm';
import { deleteInBatches } from '../../platform/db/delete-in-batches.ts';
import type { Deps } from '../../platform/deps.ts';
import { companyExport, companyExportChunk } from './exports.tables.ts';

/** Deletes exports whose time is over, their chunks first and in batches. */
export const purgeExports = async ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> => {
  const isOver = lt(companyExport.expiresAt, clock.now());
  await deleteInBatches(
    db,
    companyExportChunk,
    sql`export_id in (select id from company_export where ${isOver})`,
  );
  await deleteInBatches(db, companyExport, isOver);
};
