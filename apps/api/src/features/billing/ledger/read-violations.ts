import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../../platform/db/database.ts';
import { queryRows } from '../../../platform/db/rows.ts';

const row = z.object({ rule: z.string(), ref: z.string(), detail: z.string() });
export type Violation = z.output<typeof row>;

/** Broken rules of the ledger; must be empty. Reads every row. */
export const readViolations = (db: Database): Promise<Violation[]> =>
  queryRows(db, sql`select rule, ref, detail from audit_violations limit 100`, row);
