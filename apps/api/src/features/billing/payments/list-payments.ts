import type { PageQuery, Payment } from '@propsmith/contract';
import type { Database } from '../../../platform/db/database.ts';
import { countPayments, selectPayments } from './payments.repository.ts';
import { presentPayment } from './present-payment.ts';

export const listPayments = async (
  db: Database,
  companyId: string,
  { pageNumber, pageSize }: PageQuery,
): Promise<{ results: Payment[]; rowCount: number }> => {
  const rows = await selectPayments(db, companyId, { limit: pageSize, offset: (pageNumber - 1) * pageSize });
  return { results: rows.map(presentPayment), rowCount: await countPayments(db, companyId) };
};
