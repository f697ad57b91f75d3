import { audit } from '../../platform/audit.ts';
import { crashAt } from '../../platform/crash-points.ts';
import { withTx } from '../../platform/db/with-tx.ts';
import { newId } from '../../platform/ids.ts';
import { findCompany, type CompanyClosing } from '../accounts/index.ts';
import {
  closeFindings,
  openFinding,
  SettlementWaits,
  settleCompany,
  type SyncDeps,
} from '../billing/index.ts';
import { advance, closingsToRefund, dueClosings, lockOut, postpone } from './closings.ts';
import { mailAdministrators } from './deletion-mails.ts';

/** Failed attempts after which an operator is asked to look. About two hours of them. */
const ATTEMPTS_MAX = 5;

const begin = ({ db }: Pick<SyncDeps, 'db'>, { companyId }: CompanyClosing): Promise<void> =>
  withTx(db, async (tx) => {
    if (!(await advance(tx, companyId, 'grace', 'refunding'))) return;
    await audit(tx, {
      action: 'company.deletion-begun',
      companyId,
      targetId: companyId,
      request: { id: newId(), ip: '', userAgent: 'deletion job' },
    });
  });

/** From here on nobody can sign in, and everything is erased. */
const handOver = ({ db, config }: Pick<SyncDeps, 'db' | 'config'>, closing: CompanyClosing): Promise<void> =>
  withTx(db, async (tx) => {
    if (!(await advance(tx, closing.companyId, 'refunding', 'erasing'))) return;
    await mailAdministrators(tx, config, closing, 'done');
    await lockOut(tx, closing.companyId);
    await closeFindings(tx, closing.companyId, ['deletion-waits']);
  });

const settle = async (deps: SyncDeps, closing: CompanyClosing): Promise<void> => {
  const { blockedAt } = await findCompany(deps.db, closing.companyId);
  if (blockedAt !== null) throw new SettlementWaits('The company is blocked.');
  await settleCompany(deps, closing.companyId);
  crashAt(deps.config, 'deletion-refunded');
  await handOver(deps, closing);
};

/** No data is erased while money is open: the attempt is repeated, and an operator is asked after some of them. */
const waitLonger = async (
  { db, log }: SyncDeps,
  { companyId }: CompanyClosing,
  error: unknown,
): Promise<void> => {
  const reason = error instanceof Error ? error.message : String(error);
  log.warn({ err: error, companyId }, 'the credit of a company to be deleted is not refunded yet');
  if ((await postpone(db, companyId, reason)) < ATTEMPTS_MAX) return;
  await openFinding(db, {
    kind: 'deletion-waits',
    ref: companyId,
    expected: 'the credit of a company that is deleted is refunded',
    actual: reason,
  });
};

/** Begins the deletions that are due, and refunds the credit of those that have begun. */
export const refundCompanies = async (deps: SyncDeps, stopping: AbortSignal): Promise<void> => {
  for (const closing of await dueClosings(deps.db)) await begin(deps, closing);
  for (const closing of await closingsToRefund(deps.db)) {
    if (stopping.aborted) return;
    try {
      await settle(deps, closing);
    } catch (error) {
      await waitLonger(deps, closing, error);
    }
  }
};
