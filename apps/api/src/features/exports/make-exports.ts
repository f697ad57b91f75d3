import { audit } from '../../platform/audit.ts';
import { crashAt } from '../../platform/crash-points.ts';
import { withTx } from '../../platform/db/with-tx.ts';
import type { Deps } from '../../platform/deps.ts';
import { enqueueMail } from '../../platform/mail/index.ts';
import { findCompany, findUser } from '../accounts/index.ts';
import { companyFiles } from './company-files.ts';
import { exportMail } from './export-mail.ts';
import {
  claimExport,
  deleteChunks,
  markFailed,
  markReady,
  renewRun,
  repeatAtOnce,
  repeatLater,
  RunLost,
  RUNS_MAX,
  storeChunk,
  type ExportRun,
} from './export-runs.ts';
import { inChunks, zipFiles } from './zip-files.ts';

const CHUNK_BYTES = 262_144;
const RENEW_EVERY_MS = 15_000;

export type MakeDeps = Pick<Deps, 'config' | 'db' | 'clock' | 'log' | 'invoiceRenderer'>;

/** The audit row names who asked for the export; no request is being answered. */
const byJob = (exportId: string) => ({ id: exportId, ip: '', userAgent: 'export job' });

const audited = ({ id, companyId, userId }: ExportRun, action: string, detail = {}) => ({
  action,
  companyId,
  userId,
  targetId: id,
  detail,
  request: byJob(id),
});

/** Stores the zip chunk by chunk. Until the last step nobody can read it, and a run that begins anew deletes it. */
const storeZip = async (deps: MakeDeps, run: ExportRun, stopping: AbortSignal) => {
  const { db, clock } = deps;
  await deleteChunks(db, run);
  let sizeBytes = 0;
  let chunks = 0;
  const zip = zipFiles(companyFiles(deps, run.companyId, stopping), clock.now());
  for await (const chunk of inChunks(zip, CHUNK_BYTES)) {
    stopping.throwIfAborted();
    await storeChunk(db, run, chunks, chunk);
    crashAt(deps.config, 'export-chunk-stored');
    sizeBytes += chunk.length;
    chunks += 1;
  }
  return { sizeBytes, chunks };
};

/** The export can be downloaded from here on: its state, the audit row and the mail are committed together. */
const publish = async (
  { config, db, clock }: MakeDeps,
  run: ExportRun,
  stored: { readonly sizeBytes: number; readonly chunks: number },
): Promise<void> => {
  const { name } = await findCompany(db, run.companyId);
  await withTx(db, async (tx) => {
    await markReady(tx, run, { ...stored, now: clock.now() });
    await audit(tx, audited(run, 'export.made', { sizeBytes: stored.sizeBytes }));
    const user = await findUser(tx, run.userId);
    if (user?.enabled) await enqueueMail(tx, exportMail(config, user, name));
  });
};

const giveUp = async ({ db, clock }: MakeDeps, run: ExportRun): Promise<void> => {
  await deleteChunks(db, run);
  await withTx(db, async (tx) => {
    await markFailed(tx, run, clock.now());
    await audit(tx, audited(run, 'export.failed'));
  });
};

/** The lease is also renewed while no chunk is stored: an invoice may be rendered for half a minute. */
const whileLeased = async (deps: MakeDeps, run: ExportRun, work: () => Promise<void>): Promise<void> => {
  const timer = setInterval(() => {
    // A run that has lost its lease, or the database, fails at its next chunk.
    renewRun(deps.db, run).catch(() => undefined);
  }, RENEW_EVERY_MS);
  try {
    await work();
  } finally {
    clearInterval(timer);
  }
};

const makeExport = async (deps: MakeDeps, run: ExportRun, stopping: AbortSignal): Promise<void> => {
  const { db, log } = deps;
  // Its process was killed in every run before: perhaps by this export.
  if (run.attempts > RUNS_MAX) return giveUp(deps, run);
  try {
    await whileLeased(deps, run, async () => publish(deps, run, await storeZip(deps, run, stopping)));
  } catch (error) {
    if (error instanceof RunLost) throw error;
    if (stopping.aborted) return repeatAtOnce(db, run);
    log.error({ err: error, exportId: run.id, companyId: run.companyId }, 'an export failed');
    await (run.attempts === RUNS_MAX ? giveUp(deps, run) : repeatLater(db, run));
  }
};

/** Makes the exports that wait, one after the other. */
export const makeExports = async (deps: MakeDeps, stopping: AbortSignal): Promise<void> => {
  for (let run = await claimExport(deps.db); run !== undefined; run = await claimExport(deps.db)) {
    try {
      await makeExport(deps, run, stopping);
    } catch (error) {
      if (!(error instanceof RunLost)) throw error;
    }
    if (stopping.aborted) return;
  }
};
