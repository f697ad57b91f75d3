import { screens, spendingMessages } from '@propsmith/contract';
import { and, eq } from 'drizzle-orm';
import { withTx } from '../../../platform/db/with-tx.ts';
import type { Deps } from '../../../platform/deps.ts';
import { enqueueMail, plainName } from '../../../platform/mail/index.ts';
import { activeAdministrators, findCompany, memberMail } from '../../accounts/index.ts';
import { readBalance } from '../ledger/read-balance.ts';
import { companySpending } from './spending.tables.ts';

type MailDeps = Pick<Deps, 'db' | 'config'>;

/** Mails the administrators of one company whose balance a spending has taken below its threshold; false when none is due. */
const mailNext = ({ db, config }: MailDeps): Promise<boolean> =>
  withTx(db, async (tx) => {
    const [due] = await tx
      .select()
      .from(companySpending)
      .where(eq(companySpending.lowBalanceState, 'due'))
      .limit(1)
      .for('update', { skipLocked: true });
    if (due === undefined) return false;
    const { companyId, lowBalanceCents } = due;
    await tx
      .update(companySpending)
      .set({ lowBalanceState: 'told' })
      .where(and(eq(companySpending.companyId, companyId), eq(companySpending.lowBalanceState, 'due')));
    const { name } = await findCompany(tx, companyId);
    const { availableCents } = await readBalance(tx, companyId);
    for (const administrator of await activeAdministrators(tx, companyId)) {
      const mail = memberMail(administrator, {
        subject: spendingMessages.lowBalanceSubject,
        paragraphs: [spendingMessages.lowBalanceText(plainName(name), availableCents, lowBalanceCents ?? 0)],
        action: { label: spendingMessages.lowBalanceAction, url: config.publicUrl + screens.payments },
      });
      await enqueueMail(tx, mail);
    }
    return true;
  });

/** The ledger notes a crossing in the transaction of the charge; this makes the mails of it, once. */
export const mailLowBalances = async (deps: MailDeps, stopping?: AbortSignal): Promise<void> => {
  while (stopping?.aborted !== true && (await mailNext(deps)));
};
