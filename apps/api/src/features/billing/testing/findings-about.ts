import { eq } from 'drizzle-orm';
import type { Database } from '../../../platform/db/database.ts';
import { reconFinding } from '../payments/payments.tables.ts';

/** The findings about a payment, open or closed. */
export const findingsAbout = (db: Database, ref: string) =>
  db.select().from(reconFinding).where(eq(reconFinding.ref, ref));
