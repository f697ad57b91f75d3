import { companyDeletionMessages, type CompanyDeletion } from '@propsmith/contract';
import { audit } from '../../platform/audit.ts';
import type { MemberContext } from '../../platform/context.ts';
import { withTx } from '../../platform/db/with-tx.ts';
import { Refusal } from '../../platform/refusal.ts';
import { findClosing } from '../accounts/index.ts';
import { deleteClosing } from './closings.ts';
import { readDeletion } from './read-deletion.ts';

/** Keeps the company, until the deletion has begun. */
export const takeBackDeletion = async (ctx: MemberContext<'db'>): Promise<CompanyDeletion> => {
  const { companyId, userId } = ctx.actor;
  await withTx(ctx.db, async (tx) => {
    if (!(await deleteClosing(tx, companyId))) {
      const isClosing = (await findClosing(tx, companyId)) !== undefined;
      throw new Refusal(
        'conflict',
        isClosing ? companyDeletionMessages.begun : companyDeletionMessages.notClosing,
      );
    }
    await audit(tx, {
      action: 'company.deletion-taken-back',
      companyId,
      userId,
      targetId: companyId,
      request: ctx.request,
    });
  });
  return readDeletion(ctx);
};
