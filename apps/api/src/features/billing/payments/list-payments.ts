import type { PageQuery, Payments } from '@propsmith/contract';
import type { MemberContext } from '../../../platform/context.ts';
import { findBillingDetails, selectPayments, summarizePayments } from './payments.repository.ts';
import { presentPayment } from './present-payment.ts';

export const listPayments = async (
  { db, actor: { companyId } }: MemberContext<'db'>,
  page: PageQuery,
): Promise<Payments> => {
  const summary = await summarizePayments(db, companyId);
  const rows = await selectPayments(db, { companyId, rowCount: summary.rowCount }, page);
  const billing = await findBillingDetails(db, companyId);
  return { results: rows.map(presentPayment), ...summary, billing_details: billing };
};
