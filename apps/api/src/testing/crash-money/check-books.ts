import { asc, count, eq, like } from 'drizzle-orm';
import { readViolations } from '../../features/billing/ledger/read-violations.ts';
import { ledgerTx } from '../../features/billing/ledger/ledger.tables.ts';
import { payment } from '../../features/billing/payments/payments.tables.ts';
import { invoice } from '../../features/invoices/invoices.tables.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Purchase } from './buyer.ts';
import type { CrashLab } from '../crash-lab/crash-lab.ts';

export interface Verdict {
  readonly purchases: number;
  readonly acknowledged: number;
  readonly faults: readonly string[];
}

const readBooks = async (db: Database) => {
  const credits = await db
    .select({ key: ledgerTx.idemKey, times: count() })
    .from(ledgerTx)
    .where(like(ledgerTx.idemKey, 'topup:%'))
    .groupBy(ledgerTx.idemKey);
  return {
    timesCredited: new Map(credits.map(({ key, times }) => [key.replace('topup:', ''), times])),
    payments: await db.select().from(payment),
    invoices: await db
      .select()
      .from(invoice)
      .where(eq(invoice.kind, 'invoice'))
      .orderBy(asc(invoice.companyId), asc(invoice.sequence)),
    violations: await readViolations(db),
  };
};
type Books = Awaited<ReturnType<typeof readBooks>>;

/** Checks that an acknowledged or paid purchase is credited once, and that no key created two payments. */
const faultsOf = (books: Books, purchase: Purchase): string[] => {
  const { key, intentId = '', isAcknowledged, isPaid } = purchase;
  const rows = books.payments.filter((row) => row.requestKey === key);
  const times = books.timesCredited.get(intentId) ?? 0;
  return [
    ...(rows.length > 1 ? [`${key}: begun ${rows.length} times`] : []),
    ...(rows[0]?.stripeIntentId === intentId ? [] : [`${key}: acknowledged intent is missing`]),
    ...(isAcknowledged && times !== 1 ? [`${intentId}: acknowledged and credited ${times} times`] : []),
    ...(isPaid && times !== 1 ? [`${intentId}: paid and credited ${times} times`] : []),
  ];
};

/** Compares the buyers' records, the provider's list and the books. */
export const checkBooks = async (lab: CrashLab, purchases: readonly Purchase[]): Promise<Verdict> => {
  const books = await lab.inspect(readBooks);
  const intents = await lab.stripe.paymentIntents.list({ limit: 100 }).autoPagingToArray({ limit: 10_000 });
  const paid = new Set(intents.filter(({ status }) => status === 'succeeded').map(({ id }) => id));
  const named = intents.map(({ metadata }) => metadata.payment_id);
  return {
    purchases: purchases.length,
    acknowledged: purchases.filter(({ isAcknowledged }) => isAcknowledged).length,
    faults: [
      ...purchases.flatMap((purchase) => faultsOf(books, purchase)),
      ...[...books.timesCredited.keys()]
        .filter((id) => !paid.has(id))
        .map((id) => `${id}: credited, not paid`),
      ...[...paid]
        .filter((id) => books.timesCredited.get(id) !== 1)
        .map((id) => `${id}: paid, not credited once`),
      ...(new Set(named).size === named.length ? [] : ['two intents for one payment']),
      ...(books.invoices.length === books.timesCredited.size ? [] : ['an invoice is missing or too many']),
      ...books.invoices
        .filter(({ sequence }, index) => sequence !== index + 1)
        .map(({ number }) => `gap at ${number}`),
      ...books.violations.map(({ rule, ref, detail }) => `${rule}: ${ref} ${detail}`),
    ],
  };
};
