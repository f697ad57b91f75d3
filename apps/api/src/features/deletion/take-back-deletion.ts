import { companyDeletionMessages, type CompanyDeletion } from '@propsmith/contract';
import { audit } from '../../platform/audit.ts';
import type { MemberContext } from '../../platform/context.ts';
import { withTx } from '../../platform/db/with-tx.ts';
import { Refusal } from '../../platform/refusal.ts';
import { findClosing } from '../accounts/index.ts';
import { deleteClosing } from './closings.ts';
import { mailAdministrators } from './deletion-mails.ts';
import { readDeletion } from './read-deletion.ts';

/** Keeps the company, until the deletion has begun, and tells those who were told of the deletion. */
export const takeBackDeletion = async (ctx: MemberContext<'db' | 'config'>): Promise<CompanyDeletion> => {
  const { companyId, userId } = ctx.actor;
  await withTx(ctx.db, async (tx) => {
    const closing = await deleteClosing(tx, companyId);
    if (closing === undefined) {
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
    await mailAdministrators(tx, ctx.config, closing, 'kept');
  });
  return readDeletion(ctx);
};
