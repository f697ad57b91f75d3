import { serverMessages } from '@propsmith/contract';
import { audit } from '../../platform/audit.ts';
import type { MemberContext } from '../../platform/context.ts';
import { withTx } from '../../platform/db/with-tx.ts';
import { Refusal } from '../../platform/refusal.ts';
import { revokeFamilyOf, revokeOtherFamilies } from './sessions.repository.ts';

/** Another user's session is as unknown as one that has ended. */
export const signOutSession = async (
  { db, clock, actor, request }: MemberContext<'db' | 'clock'>,
  id: string,
): Promise<void> => {
  const { companyId, userId } = actor;
  await withTx(db, async (tx) => {
    if (!(await revokeFamilyOf(tx, clock.now(), userId, id)))
      throw new Refusal('not_found', serverMessages.notFound);
    await audit(tx, { action: 'session.logged-out', companyId, userId, targetId: id, request });
  });
};

export const signOutOtherSessions = async ({
  db,
  clock,
  actor,
  request,
}: MemberContext<'db' | 'clock'>): Promise<void> => {
  const { companyId, userId } = actor;
  await withTx(db, async (tx) => {
    const sessions = await revokeOtherFamilies(tx, clock.now(), actor);
    await audit(tx, {
      action: 'session.others-logged-out',
      companyId,
      userId,
      detail: { sessions },
      request,
    });
  });
};
