import { DOMAIN_NAME, type Payment } from '@propsmith/contract';
import { statusOf } from './payments.repository.ts';
import type { PaymentRow } from './top-up.ts';

export const presentPayment = (row: PaymentRow): Payment => ({
  member: row.memberId,
  payment_id: row.stripeIntentId ?? row.id,
  amount: row.amountCents,
  currency: row.currency,
  payment_method: row.method,
  status: statusOf(row),
  domain_name: DOMAIN_NAME,
  created_at: row.createdAt.toISOString(),
});
