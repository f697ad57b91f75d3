import type { InvoiceDetail } from '@propsmith/contract';
import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { bytes, instant } from '../../platform/db/columns.ts';

/** The counters of one company. Taking a number locks the row, so that a rolled-back payment leaves no gap. */
export const invoiceSeries = pgTable('invoice_series', {
  companyId: uuid('company_id').primaryKey(),
  /** Prefix of every number of the company, unique to it. */
  code: text().notNull().unique('invoice_series_code'),
  lastInvoice: integer('last_invoice').notNull().default(0),
  lastCreditNote: integer('last_credit_note').notNull().default(0),
});

/** The content of an invoice as of its issue. */
export type InvoiceContent = Pick<InvoiceDetail, 'seller' | 'buyer' | 'lines' | 'paid_with' | 'corrects'>;

/** Issued in the transaction of the credit or the refund. A trigger refuses updates and deletes. */
export const invoice = pgTable(
  'invoice',
  {
    id: uuid().primaryKey(),
    companyId: uuid('company_id').notNull(),
    kind: text({ enum: ['invoice', 'credit-note'] }).notNull(),
    sequence: integer().notNull(),
    number: text().notNull().unique('invoice_number'),
    /** Unique, so that each is invoiced once: `topup:<intent>`, `refund:<refund>`, `refund-failed:<refund>`. */
    cause: text().notNull().unique('invoice_cause'),
    intentId: text('intent_id').notNull(),
    /** Negative on a credit note. */
    amountCents: bigint('amount_cents', { mode: 'number' }).notNull(),
    currency: text().notNull(),
    content: jsonb().$type<InvoiceContent>().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    unique('invoice_sequence').on(table.companyId, table.kind, table.sequence),
    index('invoice_company').on(table.companyId, table.createdAt, table.id),
    index('invoice_intent').on(table.intentId),
    check('invoice_sign', sql`(kind = 'invoice') = (amount_cents > 0)`),
  ],
);

/** The PDF of an invoice, from its first download on. A trigger refuses updates and deletes. */
export const invoicePdf = pgTable('invoice_pdf', {
  invoiceId: uuid('invoice_id')
    .primaryKey()
    .references(() => invoice.id),
  content: bytes().notNull(),
});

export type InvoiceRow = typeof invoice.$inferSelect;
