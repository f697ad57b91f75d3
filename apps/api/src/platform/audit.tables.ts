import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './db/columns.ts';

/** Who did what, when and from where. A trigger refuses to change or delete a row. */
export const auditEvent = pgTable(
  'audit_event',
  {
    id: uuid().primaryKey(),
    at: instant('at').notNull().defaultNow(),
    action: text().notNull(),
    companyId: uuid('company_id'),
    userId: uuid('user_id'),
    targetId: text('target_id'),
    detail: jsonb().$type<Readonly<Record<string, unknown>>>(),
    requestId: text('request_id').notNull(),
    ip: text().notNull(),
    userAgent: text('user_agent').notNull(),
  },
  (table) => [
    index('audit_event_company_at').on(table.companyId, table.at),
    index('audit_event_user_at').on(table.userId, table.at),
  ],
);
