import type { Tx } from '../../../platform/db/database.ts';
import { deletePasskeys } from './passkeys.repository.ts';
import { deleteRecoveryCodes } from './recovery-codes.ts';
import { deleteFactor } from './totp-factor.ts';

/** Deletes the app, the passkeys and the recovery codes of a user. False when there was no factor. */
export const deleteFactors = async (tx: Tx, userId: string): Promise<boolean> => {
  const hadApp = await deleteFactor(tx, userId);
  const hadPasskeys = await deletePasskeys(tx, userId);
  await deleteRecoveryCodes(tx, userId);
  return hadApp || hadPasskeys;
};
