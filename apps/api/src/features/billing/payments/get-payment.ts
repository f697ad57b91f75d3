import { serverMessages, type Payment } from '@propsmith/contract';
import { and, eq, sql } from 'drizzle-orm';
import { Refusal } from '../../../platform/refusal.ts';
import type { PlanContext } from '../billing-deps.ts';
import { publicPaymentId } from './payments.repository.ts';
import { payment } from './payments.tables.ts';
import { presentPayment } from './present-payment.ts';

export const getPayment = async ({ db, actor }: PlanContext<'db'>, id: string): Promise<Payment> => {
  const [row] = await db
    .select()
    .from(payment)
    .where(and(eq(payment.companyId, actor.companyId), sql`${publicPaymentId} = ${id}`));
  if (row === undefined) throw new Refusal('not_found', serverMessages.notFound);
  return presentPayment(row);
};
