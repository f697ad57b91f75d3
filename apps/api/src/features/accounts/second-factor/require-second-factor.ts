import { secondFactorMessages } from '@propsmith/contract';
import { and, eq, ne } from 'drizzle-orm';
import { audit } from '../../../platform/audit.ts';
import type { MemberContext } from '../../../platform/context.ts';
import { withTx } from '../../../platform/db/with-tx.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { lockCompany } from '../accounts.repository.ts';
import { company } from '../accounts.tables.ts';
import { confirmPassword } from '../confirm-password.ts';
import { readHasSecondFactor } from './has-second-factor.ts';

/** Requires a second factor of every member, or no longer. It acts on the next request of every session and API key. */
export const requireSecondFactor = async (
  ctx: MemberContext<'db' | 'clock' | 'config' | 'passwords'>,
  { required, password }: { readonly required: boolean; readonly password: string },
): Promise<void> => {
  const lockConfirmed = await confirmPassword(ctx, password);
  const { userId, companyId } = ctx.actor;
  await withTx(ctx.db, async (tx) => {
    await lockCompany(tx, companyId);
    await lockConfirmed(tx);
    // Otherwise the administrator could not take it back.
    if (required && !(await readHasSecondFactor(tx, userId)))
      throw new Refusal('conflict', secondFactorMessages.ownFactorFirst);
    const changed = await tx
      .update(company)
      .set({ secondFactorRequired: required })
      .where(and(eq(company.id, companyId), ne(company.secondFactorRequired, required)))
      .returning({ id: company.id });
    if (changed.length === 0) return;
    const action = required ? 'company.second-factor-required' : 'company.second-factor-optional';
    await audit(tx, { action, companyId, userId, request: ctx.request });
  });
};
