import { memberMessages, roles, serverMessages } from '@propsmith/contract';
import { and, eq, isNotNull } from 'drizzle-orm';
import type { MemberContext } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { withTx } from '../../platform/db/with-tx.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { Refusal } from '../../platform/refusal.ts';
import { lockCompany, userAccount, type UserAccount } from '../accounts/index.ts';

/** Refuses users of other companies like unknown ones. */
export const requireMember = (user: UserAccount | undefined, { companyId }: Actor): UserAccount => {
  if (user?.companyId !== companyId) throw new Refusal('not_found', serverMessages.notFound);
  return user;
};

export const refuseYourself = (member: UserAccount, { userId }: Actor): void => {
  if (member.id === userId) throw new Refusal('conflict', memberMessages.notYourself);
};

/**
 * Runs a change that may remove an administrator. Changes in one company are serialised: of two administrators who remove
 * each other at the same time, one remains active.
 */
export const changeMembership = <Result>(
  { db, actor: { companyId } }: MemberContext<'db'>,
  change: (tx: Tx) => Promise<Result>,
): Promise<Result> =>
  withTx(db, async (tx) => {
    await lockCompany(tx, companyId);
    const result = await change(tx);
    const isActiveAdmin = and(
      eq(userAccount.companyId, companyId),
      eq(userAccount.role, roles.admin),
      eq(userAccount.enabled, true),
      // An invited administrator who has not chosen a password may never come.
      isNotNull(userAccount.passwordHash),
    );
    if ((await tx.$count(userAccount, isActiveAdmin)) === 0) {
      throw new Refusal('conflict', memberMessages.oneAdminStays);
    }
    return result;
  });
