import type { Deps } from '../../platform/deps.ts';
import { creditAfterDeletion, openFinding } from '../billing/index.ts';
import { recentlyErased } from './closings.ts';

const COMPANIES_AT_ONCE = 1000;

/** A refund can fail at the bank days after it was made: then an erased company has credit again, which a person pays out. */
export const watchRefunds = async ({ db }: Pick<Deps, 'db'>): Promise<void> => {
  const erased = await recentlyErased(db);
  for (let from = 0; from < erased.length; from += COMPANIES_AT_ONCE) {
    for (const { companyId, cents } of await creditAfterDeletion(
      db,
      erased.slice(from, from + COMPANIES_AT_ONCE),
    ))
      await openFinding(db, {
        kind: 'credit-after-deletion',
        ref: String(companyId),
        expected: 'a deleted company has no credit',
        actual: `${cents} cents, because a refund failed`,
      });
  }
};
