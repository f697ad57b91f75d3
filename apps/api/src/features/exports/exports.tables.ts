import { exportStates } from '@propsmith/contract';
import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, instant } from '../../platform/db/columns.ts';
import { company } from '../accounts/index.ts';

/** The latest export of a company's data. Lease times are the database's. */
export const companyExport = pgTable(
  'company_export',
  {
    id: uuid().primaryKey(),
    companyId: uuid('company_id')
      .notNull()
      .unique('company_export_company')
      .references(() => company.id),
    /** Who asked for it; not a foreign key, since members can be deleted. */
    userId: uuid('user_id').notNull(),
    state: text({ enum: exportStates }).notNull().default('waiting'),
    createdAt: instant('created_at').notNull(),
    /** The run that makes it, and until when no other process takes it over. */
    runId: uuid('run_id'),
    leasedUntil: instant('leased_until').notNull().defaultNow(),
    attempts: integer().notNull().default(0),
    sizeBytes: bigint('size_bytes', { mode: 'number' }),
    chunks: integer(),
    /** When it is deleted, with its chunks. */
    expiresAt: instant('expires_at'),
  },
  (table) => [
    index('company_export_waiting')
      .on(table.leasedUntil)
      .where(sql`state = 'waiting'`),
    index('company_export_expires_at').on(table.expiresAt),
    check(
      'company_export_state',
      sql.raw(`state in (${exportStates.map((state) => `'${state}'`).join(', ')})`),
    ),
    check(
      'company_export_ready',
      sql`(state = 'ready') = (size_bytes is not null and chunks is not null) and (state = 'waiting') = (expires_at is null)`,
    ),
  ],
);
export type CompanyExportRow = typeof companyExport.$inferSelect;

/** The bytes of an export in order. Only those of a ready export are ever read. */
export const companyExportChunk = pgTable(
  'company_export_chunk',
  {
    exportId: uuid('export_id')
      .notNull()
      .references(() => companyExport.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    content: bytes().notNull(),
  },
  (table) => [primaryKey({ columns: [table.exportId, table.number] })],
);
