import { serverMessages, type Payment } from '@propsmith/contract';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { payment } from './payments.tables.ts';
import { presentPayment } from './present-payment.ts';
import { publicPaymentId } from './public-payment-id.ts';

export const getPayment = async (db: Database, companyId: string, id: string): Promise<Payment> => {
  const [row] = await db
    .select()
    .from(payment)
    .where(and(eq(payment.companyId, companyId), sql`${publicPaymentId} = ${id}`));
  if (row === undefined) throw new Refusal('not_found', serverMessages.notFound);
  return presentPayment(row);
};
