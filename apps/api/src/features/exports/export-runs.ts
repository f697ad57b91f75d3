import { lifetimes } from '@propsmith/contract';
import { and, eq, sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { secondsAfter } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/db/database.ts';
import { deleteBatch } from '../../platform/db/delete-in-batches.ts';
import { queryRows } from '../../platform/db/rows.ts';
import { withTx } from '../../platform/db/with-tx.ts';
import { newId } from '../../platform/ids.ts';
import { companyExport, companyExportChunk } from './exports.tables.ts';

/** After a crash another process begins the export anew when this has passed. */
const LEASE_SECONDS = 60;
const RETRY_SECONDS = 60;
/** Runs that may die or fail before the export is given up. */
export const RUNS_MAX = 3;

const claimedRun = z.object({
  id: z.string(),
  companyId: z.string(),
  userId: z.string(),
  attempts: z.number(),
});
/** An export that this process makes. */
export type ExportRun = z.infer<typeof claimedRun> & { readonly runId: string };

/** The export is made by another process, or is not wanted any more. */
export class RunLost extends Error {
  override readonly name = 'RunLost';
}

const inSeconds = (seconds: number): SQL => sql`clock_timestamp() + make_interval(secs => ${seconds})`;

/** Claims the export that has waited longest; parallel callers get different ones. */
export const claimExport = async (db: Database): Promise<ExportRun | undefined> => {
  const runId = newId();
  const [claimed] = await queryRows(
    db,
    sql`
      update company_export set run_id = ${runId}, leased_until = ${inSeconds(LEASE_SECONDS)}, attempts = attempts + 1
      where id = (
        select id from company_export where state = 'waiting' and leased_until <= clock_timestamp()
        order by leased_until limit 1 for update skip locked)
      returning id, company_id as "companyId", user_id as "userId", attempts`,
    claimedRun,
  );
  return claimed && { ...claimed, runId };
};

/** Locks the export's row until the transaction ends; fails when the run has lost it. */
const change = async (
  db: Database,
  { id, runId }: ExportRun,
  set: Partial<Record<keyof typeof companyExport.$inferInsert, unknown>>,
): Promise<void> => {
  const changed = await db
    .update(companyExport)
    .set(set as Partial<typeof companyExport.$inferInsert>)
    .where(and(eq(companyExport.id, id), eq(companyExport.runId, runId)))
    .returning({ id: companyExport.id });
  if (changed.length === 0) throw new RunLost();
};

export const renewRun = (db: Database, run: ExportRun): Promise<void> =>
  change(db, run, { leasedUntil: inSeconds(LEASE_SECONDS) });

/** Deletes what this run or an earlier one has left; never the chunks of a run that has taken the export over. */
export const deleteChunks = async (db: Database, run: ExportRun): Promise<void> => {
  const ofExport = eq(companyExportChunk.exportId, run.id);
  for (let more = true; more;)
    more = await withTx(db, async (tx) => {
      await renewRun(tx, run);
      return deleteBatch(tx, companyExportChunk, ofExport);
    });
};

export const storeChunk = (db: Database, run: ExportRun, number: number, content: Buffer): Promise<void> =>
  withTx(db, async (tx) => {
    await renewRun(tx, run);
    await tx.insert(companyExportChunk).values({ exportId: run.id, number, content });
  });

export const markReady = (
  tx: Tx,
  run: ExportRun,
  { now, sizeBytes, chunks }: { readonly now: Date; readonly sizeBytes: number; readonly chunks: number },
): Promise<void> =>
  change(tx, run, {
    state: 'ready',
    runId: null,
    sizeBytes,
    chunks,
    expiresAt: secondsAfter(now, lifetimes.companyExportSeconds),
  });

export const markFailed = (tx: Tx, run: ExportRun, now: Date): Promise<void> =>
  change(tx, run, {
    state: 'failed',
    runId: null,
    expiresAt: secondsAfter(now, lifetimes.companyExportSeconds),
  });

export const repeatLater = (db: Database, run: ExportRun): Promise<void> =>
  change(db, run, { runId: null, leasedUntil: inSeconds(RETRY_SECONDS) });

/** For a run that was cut short by a stop of the server: it does not count. */
export const repeatAtOnce = (db: Database, run: ExportRun): Promise<void> =>
  change(db, run, { runId: null, leasedUntil: inSeconds(0), attempts: run.attempts - 1 });
