import type { Tx } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { enqueueMail } from '../../../platform/mail/index.ts';
import { secondFactorResetMail, type FactorRemover } from '../account-mails.ts';
import { lockUser } from '../accounts.repository.ts';
import { revokeAccess } from '../sessions.repository.ts';
import { deleteFactors } from './delete-factors.ts';

/** For a user who has lost app, passkeys and codes, or whose factor is somebody else's. False when there is none. */
export const resetSecondFactor = async (
  { clock, config }: Pick<Deps, 'clock' | 'config'>,
  tx: Tx,
  userId: string,
  by: FactorRemover,
): Promise<boolean> => {
  const user = await lockUser(tx, userId);
  if (user === undefined || !(await deleteFactors(tx, userId))) return false;
  await revokeAccess(tx, clock.now(), userId, 'second-factor-reset');
  await enqueueMail(tx, secondFactorResetMail(config, user, by));
  return true;
};
