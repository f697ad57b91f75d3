import { companyDeletionMessages, serverMessages, type CompanyDeletion } from '@propsmith/contract';
import { audit } from '../../platform/audit.ts';
import type { MemberContext } from '../../platform/context.ts';
import { withTx } from '../../platform/db/with-tx.ts';
import { Refusal } from '../../platform/refusal.ts';
import { confirmPassword, findCompany, lockCompany } from '../accounts/index.ts';
import { insertClosing } from './closings.ts';
import { mailAdministrators } from './deletion-mails.ts';
import { readDeletion } from './read-deletion.ts';

/** Marks the company as to be deleted in 30 days. Nothing is deleted, refunded or signed out before. */
export const requestDeletion = async (
  ctx: MemberContext<'db' | 'clock' | 'config' | 'passwords'>,
  { password, company_name: typed }: { readonly password: string; readonly company_name: string },
): Promise<CompanyDeletion> => {
  const { companyId, userId } = ctx.actor;
  const { name, blockedAt } = await findCompany(ctx.db, companyId);
  // Its credit may not be its own: an operator decides.
  if (blockedAt !== null) throw new Refusal('forbidden', serverMessages.companyBlocked);
  if (typed !== name.trim())
    throw new Refusal('validation_failed', companyDeletionMessages.nameWrong, {
      errors: { company_name: [companyDeletionMessages.nameWrong] },
    });
  const lockConfirmed = await confirmPassword(ctx, password);
  await withTx(ctx.db, async (tx) => {
    await lockCompany(tx, companyId);
    await lockConfirmed(tx);
    const closing = await insertClosing(tx, { companyId, userId });
    if (closing === undefined) throw new Refusal('conflict', companyDeletionMessages.already);
    await audit(tx, {
      action: 'company.deletion-requested',
      companyId,
      userId,
      targetId: companyId,
      detail: { dueAt: closing.dueAt.toISOString() },
      request: ctx.request,
    });
    await mailAdministrators(tx, ctx.config, closing, 'requested');
  });
  return readDeletion(ctx);
};
