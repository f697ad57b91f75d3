import { setTimeout as sleep } from 'node:timers/promises';
import { findPaymentByIntent } from '../../features/billing/payments/payments.repository.ts';
import type { CreditCaller } from '../../features/billing/payments/payments.tables.ts';
import type { CrashPoint } from '../../platform/crash-points.ts';
import { Buyer, newPurchase, type Purchase } from './buyer.ts';
import type { CrashLab } from '../crash-lab/crash-lab.ts';

/** Past this everything that waits is due: payments nobody reported, events that were tried once. */
const LATER_SECONDS = 300;
const WAIT_MS = 50;
const WAITS_MAX = 1200;

const eventually = async (holds: () => Promise<boolean> | boolean, what: string): Promise<void> => {
  for (let waits = 0; waits < WAITS_MAX; waits += 1) {
    if (await holds()) return;
    await sleep(WAIT_MS);
  }
  throw new Error(`It never happened: ${what}`);
};

/** Starts the server again some minutes later. */
const startLater = async (lab: CrashLab, buyer: Buyer, crashPoint?: CrashPoint): Promise<void> => {
  buyer.clockAheadSeconds += LATER_SECONDS;
  const { clockAheadSeconds } = buyer;
  await lab.server.start({ clockAheadSeconds, ...(crashPoint !== undefined && { crashPoint }) });
};

const dead = (lab: CrashLab, point: CrashPoint): Promise<void> =>
  eventually(() => !lab.server.isRunning, `the server died at ${point}`);

/** Asks for the intent while the server dies at the point, and again under the same key when it is back. */
const beginThroughCrash = async (lab: CrashLab, buyer: Buyer, purchase: Purchase): Promise<void> => {
  await buyer.begin(purchase);
  await dead(lab, 'intent-created');
  await startLater(lab, buyer);
  await buyer.insist(() => buyer.begin(purchase));
};

/** Makes the caller bring the credit; the provider's webhook comes by itself as soon as the payment is made. */
const bringCredit = async (
  lab: CrashLab,
  buyer: Buyer,
  purchase: Purchase,
  { caller, crashPoint }: { caller: CreditCaller; crashPoint?: CrashPoint },
): Promise<void> => {
  if (caller === 'browser') await buyer.report(purchase);
  if (caller !== 'reconciliation') return;
  await lab.server.kill();
  await startLater(lab, buyer, crashPoint);
};

const isCredited = (lab: CrashLab, { intentId = '' }: Purchase): Promise<boolean> =>
  lab.inspect(async (db) => (await findPaymentByIntent(db, intentId))?.state === 'succeeded');

/** One payment whose server dies at `point` while `caller` is the one that brings the credit. */
export const crashCycle = async (
  lab: CrashLab,
  point: CrashPoint,
  caller: CreditCaller,
): Promise<Purchase> => {
  const buyer = new Buyer(lab);
  const purchase = newPurchase();
  lab.deliverWebhooks(caller === 'webhook');
  const diesBefore = point === 'intent-created';
  await lab.server.start({ crashPoint: point, clockAheadSeconds: 0 });
  if (diesBefore) await beginThroughCrash(lab, buyer, purchase);
  else await buyer.insist(() => buyer.begin(purchase));
  await buyer.pay(purchase);
  await bringCredit(lab, buyer, purchase, { caller, ...(!diesBefore && { crashPoint: point }) });
  if (!diesBefore) {
    await dead(lab, point);
    await startLater(lab, buyer);
  }
  await eventually(() => isCredited(lab, purchase), `credit after ${point} by ${caller}`);
  await buyer.insist(() => buyer.report(purchase));
  await lab.server.kill();
  return purchase;
};

const SHOPPERS = 6;

/** Buys from beginning to end, trying every step again until it is answered. */
const buyToTheEnd = async (buyer: Buyer): Promise<Purchase> => {
  const purchase = newPurchase();
  await buyer.insist(() => buyer.begin(purchase));
  await buyer.pay(purchase);
  await buyer.insist(() => buyer.report(purchase));
  return purchase;
};

/** Several buyers at once; in the midst of it the server process, or the database under it, is killed without warning. */
export const killCycle = async (
  lab: CrashLab,
  victim: 'server' | 'database',
  afterMs: number,
): Promise<Purchase[]> => {
  const buyer = new Buyer(lab);
  lab.deliverWebhooks(true);
  await lab.server.start({ clockAheadSeconds: 0 });
  const shopping = Promise.all(Array.from({ length: SHOPPERS }, () => buyToTheEnd(buyer)));
  await sleep(afterMs);
  if (victim === 'server') {
    await lab.server.kill();
    await lab.server.start({ clockAheadSeconds: 0 });
  } else {
    await lab.cluster.kill();
    await lab.cluster.start();
  }
  const purchases = await shopping;
  await lab.server.kill();
  return purchases;
};
