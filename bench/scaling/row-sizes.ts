// What a payment, an invoice's PDF and an execution add to the database, with indexes, when they are made over HTTP.
import { routes } from '@propsmith/contract';
import { sql } from 'drizzle-orm';
import { execution, nothingKept } from '../../apps/api/src/features/extraction/extraction.tables.ts';
import { invoice } from '../../apps/api/src/features/invoices/invoices.tables.ts';
import { openCrashLab, type CrashLab } from '../../apps/api/src/testing/crash-lab/crash-lab.ts';
import { createLabPostgres } from '../../apps/api/src/testing/crash-lab/lab-database.ts';
import { Buyer, newPurchase } from '../../apps/api/src/testing/crash-money/buyer.ts';
import { Customer, formOf } from '../extraction/customer.ts';
import { distinctLogs } from '../extraction/distinct-logs.ts';
import { POSTGRES } from './servers.ts';

/** A new table and its indexes take whole pages: these fill them. */
const WARM_UP_PAYMENTS = 100;
const PAYMENTS = 500;
const PDFS = 50;
const EXECUTIONS = 2000;
const LANES = 4;
const LOG_BYTES = 4000;

/** Bytes of each table with its indexes and its long values. */
const readSizes = (lab: CrashLab): Promise<Map<string, number>> =>
  lab.inspect(async (db) => {
    await db.execute(sql`vacuum analyze`);
    const tables = await db
      .select({
        name: sql<string>`relname`,
        bytes: sql<number>`pg_total_relation_size(oid)`.mapWith(Number),
      })
      .from(sql`pg_class`)
      .where(sql`relkind = 'r' and relnamespace = 'public'::regnamespace`);
    return new Map(tables.map(({ name, bytes }) => [name, bytes]));
  });

/** Does something `times` times and prints how many bytes each time added. */
const measure = async (
  lab: CrashLab,
  what: string,
  times: number,
  work: () => Promise<unknown>,
): Promise<void> => {
  const before = await readSizes(lab);
  let left = times;
  const lane = async (): Promise<void> => {
    while (left > 0) {
      left -= 1;
      await work();
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  const grown = [...(await readSizes(lab))]
    .map(([name, bytes]) => ({ name, bytes: Math.round((bytes - (before.get(name) ?? 0)) / times) }))
    .filter(({ bytes }) => bytes > 0)
    .toSorted((one, other) => other.bytes - one.bytes);
  const total = grown.reduce((sum, { bytes }) => sum + bytes, 0);
  console.log(`${what}: ${total} bytes`);
  for (const { name, bytes } of grown) console.log(`     ${name.padEnd(24)} ${bytes}`);
};

const buy = async (lab: CrashLab): Promise<void> => {
  const buyer = new Buyer(lab);
  const purchase = newPurchase(10 * newPurchase().amountCents);
  await buyer.retry(() => buyer.begin(purchase));
  await buyer.pay(purchase);
  await buyer.retry(() => buyer.report(purchase));
};

export const measureRowSizes = async (): Promise<void> => {
  const lab = await openCrashLab(await createLabPostgres(POSTGRES));
  try {
    await lab.server.start();
    lab.deliverWebhooks(true);
    const customer = new Customer(lab.companyId, lab.serverUrl, await lab.bearer());
    for (let paid = 0; paid < WARM_UP_PAYMENTS; paid += 1) await buy(lab);
    await measure(lab, 'a payment', PAYMENTS, () => buy(lab));
    const issued = await lab.inspect((db) => db.select({ id: invoice.id }).from(invoice).limit(PDFS));
    await measure(lab, 'the PDF of an invoice', issued.length, () => {
      const { id = '' } = issued.pop() ?? {};
      return customer.open({ method: 'GET', path: routes.getInvoicePdf.path.replace(':id', id) });
    });
    const logs = distinctLogs(EXECUTIONS, LOG_BYTES, 1);
    await measure(lab, `an execution with a kept log of ${LOG_BYTES} bytes`, logs.length, () =>
      customer.extract(formOf(logs.pop() ?? '')),
    );
    await lab.inspect(async (db) => {
      await db.update(execution).set(nothingKept);
      await db.execute(sql`vacuum full execution`);
    });
    const left = (await readSizes(lab)).get('execution') ?? 0;
    console.log(`what remains of its row after the retention: ${Math.round(left / EXECUTIONS)} bytes`);
  } finally {
    await lab.close();
  }
};
