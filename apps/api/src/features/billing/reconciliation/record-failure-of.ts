import { isDatabaseOutage } from '../../../platform/db/outage.ts';
import { ProviderUnavailable } from '../../../platform/payments/index.ts';
import type { SyncDeps } from '../billing-deps.ts';
import { closeFindings, openFinding } from './findings.ts';

/** Affects every payment: the job stops, and its next run retries. */
const isOutage = (error: unknown): boolean => error instanceof ProviderUnavailable || isDatabaseOutage(error);

/** Runs the work for one payment and records its failure as a finding, so that the other payments are still processed. */
export const recordFailureOf = async (
  { db, log }: Pick<SyncDeps, 'db' | 'log'>,
  ref: string,
  work: () => Promise<void>,
): Promise<void> => {
  try {
    await work();
  } catch (error) {
    if (isOutage(error)) throw error;
    log.error({ err: error, payment: ref }, 'payment not booked');
    const actual = error instanceof Error ? error.name : typeof error;
    await openFinding(db, { kind: 'payment-not-booked', ref, expected: 'booked', actual });
    return;
  }
  await closeFindings(db, ref, ['payment-not-booked']);
};
