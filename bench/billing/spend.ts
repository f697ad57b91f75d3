import { randomUUID } from 'node:crypto';
import { holdCredit, settleHold } from '../../apps/api/src/features/billing/index.ts';
import { PRICE_CENTS, type LedgerDatabase } from './ledger-database.ts';

/** One execution's money: a hold and its settlement. */
export type Spend = (companyId: string) => Promise<void>;

/** As the product spends: the functions that the extraction feature calls. */
export const throughApplication =
  ({ db }: LedgerDatabase): Spend =>
  async (companyId) => {
    const executionId = randomUUID();
    await holdCredit(db, {
      companyId,
      executionId,
      priceCents: PRICE_CENTS,
      leaseSeconds: 60,
      actorId: companyId,
    });
    await settleHold(db, { executionId, actorId: companyId });
  };

/** The same two statements, prepared, by the bare driver. */
export const throughBareSql =
  ({ bare }: LedgerDatabase): Spend =>
  async (companyId) => {
    const executionId = randomUUID();
    await bare.query({
      name: 'hold',
      text: 'select * from ledger_hold($1, $2, $3, $4, $5, $6)',
      values: [companyId, executionId, PRICE_CENTS, PRICE_CENTS, 60, companyId],
    });
    await bare.query({
      name: 'settle',
      text: `select * from ledger_close($1, 'settle', null, $2)`,
      values: [executionId, companyId],
    });
  };

/** Seconds for `times` spends, `lanes` of them at a time, going round the companies. */
export const secondsFor = async (
  spend: Spend,
  companyIds: readonly string[],
  { times, lanes }: { readonly times: number; readonly lanes: number },
): Promise<number> => {
  let next = 0;
  const lane = async (): Promise<void> => {
    while (next < times) {
      const companyId = companyIds[next % companyIds.length] ?? '';
      next += 1;
      await spend(companyId);
    }
  };
  const started = performance.now();
  await Promise.all(Array.from({ length: lanes }, lane));
  return (performance.now() - started) / 1000;
};
