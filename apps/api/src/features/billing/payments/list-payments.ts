import type { PageQuery, Payments } from '@propsmith/contract';
import type { MemberContext } from '../../../platform/context.ts';
import { selectPayments, summarizePayments } from './payments.repository.ts';
import { presentPayment } from './present-payment.ts';

export const listPayments = async (
  { db, actor: { companyId } }: MemberContext<'db'>,
  { pageNumber, pageSize }: PageQuery,
): Promise<Payments> => {
  const rows = await selectPayments(db, companyId, { limit: pageSize, offset: (pageNumber - 1) * pageSize });
  return { results: rows.map(presentPayment), ...(await summarizePayments(db, companyId)) };
};
