import { setTimeout as sleep } from 'node:timers/promises';
import { findPaymentByIntent } from '../../features/billing/payments/payments.repository.ts';
import type { CreditCaller } from '../../features/billing/payments/payments.tables.ts';
import type { CrashPoint } from '../../platform/crash-points.ts';
import { agePayments } from '../age-payments.ts';
import { Buyer, newPurchase, type Purchase } from './buyer.ts';
import type { CrashLab } from '../crash-lab/crash-lab.ts';
import { killAndRestart, type Victim } from '../crash-lab/kill-and-restart.ts';

/** Long enough for every unreported payment and every event after its first attempt to be due. */
const LATER_SECONDS = 300;
const WAIT_MS = 50;
const WAITS_MAX = 1200;

const waitUntil = async (condition: () => Promise<boolean> | boolean, what: string): Promise<void> => {
  for (let waits = 0; waits < WAITS_MAX; waits += 1) {
    if (await condition()) return;
    await sleep(WAIT_MS);
  }
  throw new Error(`Timed out waiting for: ${what}`);
};

/** Restarts the server as if some minutes had passed. */
const startLater = async (lab: CrashLab, crashPoint?: CrashPoint): Promise<void> => {
  await lab.inspect((db) => agePayments(db, LATER_SECONDS));
  await lab.server.start(crashPoint === undefined ? {} : { crashPoint });
};

const waitForCrash = (lab: CrashLab, point: CrashPoint): Promise<void> =>
  waitUntil(() => !lab.server.isRunning, `the crash at ${point}`);

/** Requests the intent while the server crashes, and again with the same key after the restart. */
const beginAcrossCrash = async (lab: CrashLab, buyer: Buyer, purchase: Purchase): Promise<void> => {
  await buyer.begin(purchase);
  await waitForCrash(lab, 'intent-created');
  await startLater(lab);
  await buyer.retry(() => buyer.begin(purchase));
};

/** Makes the caller trigger the credit; for `webhook` the provider has sent it with the payment. */
const triggerCredit = async (
  lab: CrashLab,
  buyer: Buyer,
  purchase: Purchase,
  { caller, crashPoint }: { caller: CreditCaller; crashPoint?: CrashPoint },
): Promise<void> => {
  if (caller === 'browser') await buyer.report(purchase);
  if (caller !== 'reconciliation') return;
  await lab.server.kill();
  await startLater(lab, crashPoint);
};

const isCredited = (lab: CrashLab, { intentId = '' }: Purchase): Promise<boolean> =>
  lab.inspect(async (db) => (await findPaymentByIntent(db, intentId))?.state === 'succeeded');

/** One payment whose server crashes at `point` while `caller` triggers its credit. */
export const crashCycle = async (
  lab: CrashLab,
  point: CrashPoint,
  caller: CreditCaller,
): Promise<Purchase> => {
  const buyer = new Buyer(lab);
  const purchase = newPurchase();
  lab.deliverWebhooks(caller === 'webhook');
  const crashesAtIntent = point === 'intent-created';
  await lab.server.start({ crashPoint: point });
  if (crashesAtIntent) await beginAcrossCrash(lab, buyer, purchase);
  else await buyer.retry(() => buyer.begin(purchase));
  await buyer.pay(purchase);
  await triggerCredit(lab, buyer, purchase, { caller, ...(!crashesAtIntent && { crashPoint: point }) });
  if (!crashesAtIntent) {
    await waitForCrash(lab, point);
    await startLater(lab);
  }
  await waitUntil(() => isCredited(lab, purchase), `credit after ${point} by ${caller}`);
  await buyer.retry(() => buyer.report(purchase));
  await lab.server.kill();
  return purchase;
};

const BUYERS = 6;

/** Makes a whole purchase, retrying every step until it is answered. */
const completePurchase = async (buyer: Buyer): Promise<Purchase> => {
  const purchase = newPurchase();
  await buyer.retry(() => buyer.begin(purchase));
  await buyer.pay(purchase);
  await buyer.retry(() => buyer.report(purchase));
  return purchase;
};

/** Several buyers at once; after `afterMs` the server process or the database is killed by SIGKILL and restarted. */
export const killCycle = async (lab: CrashLab, victim: Victim, afterMs: number): Promise<Purchase[]> => {
  const buyer = new Buyer(lab);
  lab.deliverWebhooks(true);
  await lab.server.start();
  const buying = Promise.all(Array.from({ length: BUYERS }, () => completePurchase(buyer)));
  await sleep(afterMs);
  await killAndRestart(lab, victim);
  const purchases = await buying;
  await lab.server.kill();
  return purchases;
};
