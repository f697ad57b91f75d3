import { companyDataMessages, type CompanyExport } from '@propsmith/contract';
import { and, eq, ne } from 'drizzle-orm';
import { audit } from '../../platform/audit.ts';
import type { MemberContext } from '../../platform/context.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import { deleteInBatches } from '../../platform/db/delete-in-batches.ts';
import { withTx } from '../../platform/db/with-tx.ts';
import { newId } from '../../platform/ids.ts';
import { consumeRateLimit } from '../../platform/rate-limits/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import { confirmPassword } from '../accounts/index.ts';
import { companyExport, companyExportChunk } from './exports.tables.ts';
import { presentExport } from './read-export.ts';

/**
 * Deletes the chunks of the last export in batches: in the transaction that replaces it, those of a large one would exceed the
 * statement timeout. It is no longer ready from the first step on.
 */
const discardReady = async (
  db: Database,
  companyId: string,
  lockConfirmed: (tx: Tx) => Promise<unknown>,
): Promise<void> => {
  const [discarded] = await withTx(db, async (tx) => {
    await lockConfirmed(tx);
    return tx
      .update(companyExport)
      .set({ state: 'failed', sizeBytes: null, chunks: null })
      .where(and(eq(companyExport.companyId, companyId), eq(companyExport.state, 'ready')))
      .returning({ id: companyExport.id });
  });
  if (discarded !== undefined)
    await deleteInBatches(db, companyExportChunk, eq(companyExportChunk.exportId, discarded.id));
};

/** Replaces the company's last export, unless that is still being made. A job makes it. */
export const startExport = async (
  ctx: MemberContext<'db' | 'clock' | 'config' | 'passwords'>,
  { password }: { readonly password: string },
): Promise<{ readonly export: CompanyExport }> => {
  const { companyId, userId } = ctx.actor;
  const lockConfirmed = await confirmPassword(ctx, password);
  await consumeRateLimit(ctx, 'exportPerCompany', companyId);
  await discardReady(ctx.db, companyId, lockConfirmed);
  const row = await withTx(ctx.db, async (tx) => {
    await lockConfirmed(tx);
    await tx
      .delete(companyExport)
      .where(and(eq(companyExport.companyId, companyId), ne(companyExport.state, 'waiting')));
    const [started] = await tx
      .insert(companyExport)
      .values({ id: newId(), companyId, userId, createdAt: ctx.clock.now() })
      .onConflictDoNothing({ target: companyExport.companyId })
      .returning();
    if (started === undefined) throw new Refusal('conflict', companyDataMessages.exportRunning);
    await audit(tx, {
      action: 'export.started',
      companyId,
      userId,
      targetId: started.id,
      request: ctx.request,
    });
    return started;
  });
  return { export: presentExport(row) };
};
