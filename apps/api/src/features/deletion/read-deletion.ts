import type { CompanyDeletion } from '@propsmith/contract';
import type { MemberContext } from '../../platform/context.ts';
import { findClosing, findCompany } from '../accounts/index.ts';
import { unspentPaidCents } from '../billing/index.ts';

/** What the deletion of the caller's company would do, or is going to do. */
export const readDeletion = async ({ db, actor }: MemberContext<'db'>): Promise<CompanyDeletion> => {
  const { companyId } = actor;
  const closing = await findClosing(db, companyId);
  return {
    company_name: (await findCompany(db, companyId)).name,
    refund: await unspentPaidCents(db, companyId),
    due_at: closing?.dueAt.toISOString() ?? null,
    can_be_taken_back: closing?.state === 'grace',
  };
};
