import { withTx } from '../../platform/db/with-tx.ts';
import type { Deps } from '../../platform/deps.ts';
import { closingsToRemind, markReminded } from './closings.ts';
import { mailAdministrators } from './deletion-mails.ts';

/** Reminds the administrators of companies that are deleted within seven days, once. */
export const remindAdministrators = async ({ db, config }: Pick<Deps, 'db' | 'config'>): Promise<void> => {
  for (const closing of await closingsToRemind(db))
    await withTx(db, async (tx) => {
      if (await markReminded(tx, closing.companyId))
        await mailAdministrators(tx, config, closing, 'reminder');
    });
};
