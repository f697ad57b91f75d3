import { isDatabaseOutage } from '../../../platform/db/outage.ts';
import { ProviderUnavailable } from '../../../platform/payments/index.ts';
import type { SyncDeps } from '../billing-deps.ts';
import { closeFindings, openFinding } from './findings.ts';

/** Says something about everybody's payments: the round ends, and its next turn tries again. */
const isOutage = (error: unknown): boolean => error instanceof ProviderUnavailable || isDatabaseOutage(error);

/** Does something about one payment. What is wrong with it is noted for a person and does not keep the others waiting. */
export const oneByOne = async (
  { db, clock, log }: Pick<SyncDeps, 'db' | 'clock' | 'log'>,
  ref: string,
  work: () => Promise<void>,
): Promise<void> => {
  try {
    await work();
  } catch (error) {
    if (isOutage(error)) throw error;
    log.error({ err: error, payment: ref }, 'payment cannot be booked');
    const actual = error instanceof Error ? error.name : typeof error;
    await openFinding(db, clock, { kind: 'payment-not-booked', ref, expected: 'booked', actual });
    return;
  }
  await closeFindings(db, clock, ref, ['payment-not-booked']);
};
