import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Config } from '../../env.ts';
import { crashAt } from '../../platform/crash-points.ts';
import type { Database } from '../../platform/db/database.ts';
import { queryRows } from '../../platform/db/rows.ts';
import { retrying } from '../../platform/db/with-tx.ts';
import { closingsToErase } from './closings.ts';

/** Of each kind, in one transaction. */
const BATCH_ROWS = 500;

export interface EraseDeps {
  readonly config: Pick<Config, 'crashPoint'>;
  readonly maintenanceDb: Database;
}

interface EraseOptions {
  readonly stopping: AbortSignal;
  readonly batchRows?: number;
}

const part = z.object({ outcome: z.enum(['more', 'mail-waits', 'erased']), after: z.string().nullable() });

/** One part, in a transaction. `after` is text, because a Date has no microseconds. */
const erasePart = async (db: Database, companyId: string, batchRows: number, after: string | null) => {
  const call = sql`select outcome, after::text as after
    from erase_company(${companyId}, ${batchRows}, ${after}::timestamptz)`;
  const [erased] = await retrying(() => queryRows(db, call, part));
  if (erased === undefined) throw new Error('The database did not answer what it has erased.');
  return erased;
};

/** Erases a company part by part. False when mails to its members wait to be sent. */
const eraseCompany = async (
  { config, maintenanceDb }: EraseDeps,
  companyId: string,
  { stopping, batchRows = BATCH_ROWS }: EraseOptions,
): Promise<boolean> => {
  let after: string | null = null;
  while (!stopping.aborted) {
    const erased = await erasePart(maintenanceDb, companyId, batchRows, after);
    crashAt(config, 'deletion-part-erased');
    if (erased.outcome !== 'more') return erased.outcome === 'erased';
    after = erased.after;
  }
  return false;
};

export const listErasable = async (db: Database): Promise<string[]> =>
  (await closingsToErase(db)).map(({ companyId }) => companyId);

const privilege = z.object({ mayErase: z.boolean() });

/** False for a role that does not own the database: an operator erases with the one that does. */
const mayErase = async (db: Database): Promise<boolean> => {
  const [row] = await queryRows(
    db,
    sql`select has_function_privilege('erase_company(uuid, integer, timestamptz)', 'execute') as "mayErase"`,
    privilege,
  );
  return row?.mayErase === true;
};

/** Erases the companies whose credit is refunded. Returns those that are erased, and those that wait for a mail. */
export const eraseCompanies = async (
  deps: EraseDeps,
  options: EraseOptions,
): Promise<{ readonly erased: string[]; readonly waiting: string[] }> => {
  const erased: string[] = [];
  const waiting: string[] = [];
  for (const companyId of await listErasable(deps.maintenanceDb))
    ((await eraseCompany(deps, companyId, options)) ? erased : waiting).push(companyId);
  return { erased, waiting };
};

/** The same as a job, which leaves it to an operator where the server's role may not. */
export const eraseIfAllowed = async (deps: EraseDeps, stopping: AbortSignal): Promise<void> => {
  if (await mayErase(deps.maintenanceDb)) await eraseCompanies(deps, { stopping });
};
