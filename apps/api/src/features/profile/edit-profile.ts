import { eq } from 'drizzle-orm';
import { audit } from '../../platform/audit.ts';
import type { MemberContext } from '../../platform/context.ts';
import { withTx } from '../../platform/db/with-tx.ts';
import { lockUser, requireUser, userAccount, type UserAccount } from '../accounts/index.ts';

export interface ProfileChanges {
  readonly firstname?: string | undefined;
  readonly lastname?: string | undefined;
  readonly phoneNumber?: string | undefined;
}

/** Changes the given fields. E-mail, role and company cannot be changed by the member. */
export const editProfile = (
  { db, actor: { userId, companyId }, request }: MemberContext<'db'>,
  changes: ProfileChanges,
): Promise<UserAccount> =>
  withTx(db, async (tx) => {
    const user = requireUser(await lockUser(tx, userId));
    const { firstname = user.firstname, lastname = user.lastname, phoneNumber = user.phoneNumber } = changes;
    const profile = { firstname, lastname, phoneNumber };
    await tx.update(userAccount).set(profile).where(eq(userAccount.id, userId));
    await audit(tx, { action: 'profile.changed', companyId, userId, request });
    return { ...user, ...profile };
  });
