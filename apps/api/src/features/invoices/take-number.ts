import { randomInt } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/db/database.ts';
import { invoiceSeries, type invoice } from './invoices.tables.ts';

/** Without characters that are easily confused: I, O, 0 and 1. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const CODE_CHARS = 8;
const DIGITS_MIN = 4;

type Kind = (typeof invoice.$inferSelect)['kind'];

const randomCode = (): string =>
  Array.from({ length: CODE_CHARS }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

const next = async (tx: Tx, companyId: string, kind: Kind) => {
  const counter = kind === 'invoice' ? invoiceSeries.lastInvoice : invoiceSeries.lastCreditNote;
  const name = kind === 'invoice' ? 'lastInvoice' : 'lastCreditNote';
  const [taken] = await tx
    .update(invoiceSeries)
    .set({ [name]: sql`${counter} + 1` })
    .where(eq(invoiceSeries.companyId, companyId))
    .returning({ code: invoiceSeries.code, sequence: counter });
  return taken;
};

/** Takes a company's next number: `K7P2MQ9X-0001` for an invoice, `K7P2MQ9X-CN-0001` for a credit note. */
export const takeNumber = async (
  tx: Tx,
  companyId: string,
  kind: Kind,
): Promise<{ readonly sequence: number; readonly number: string }> => {
  for (;;) {
    const taken = await next(tx, companyId, kind);
    if (taken !== undefined) {
      const { code, sequence } = taken;
      const series = kind === 'invoice' ? code : `${code}-CN`;
      return { sequence, number: `${series}-${String(sequence).padStart(DIGITS_MIN, '0')}` };
    }
    // A conflict means that the company has a series by now, or that another company has this code: retry either way.
    await tx.insert(invoiceSeries).values({ companyId, code: randomCode() }).onConflictDoNothing();
  }
};
