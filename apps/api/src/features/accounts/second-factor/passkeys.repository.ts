import { and, asc, eq } from 'drizzle-orm';
import type { Database, Tx } from '../../../platform/db/database.ts';
import { passkey } from './second-factor.tables.ts';
import type { StoredPasskey } from './web-authn.ts';

/** The oldest first. */
export const findPasskeys = (db: Database, userId: string): Promise<StoredPasskey[]> =>
  db
    .select()
    .from(passkey)
    .where(eq(passkey.userId, userId))
    .orderBy(asc(passkey.createdAt), asc(passkey.id));

export const findPasskeyOf = async (
  db: Database,
  userId: string,
  credentialId: string,
): Promise<StoredPasskey | undefined> => {
  const [found] = await db
    .select()
    .from(passkey)
    .where(and(eq(passkey.userId, userId), eq(passkey.credentialId, credentialId)));
  return found;
};

/** False when the credential is already known, of whichever user. */
export const insertPasskey = async (tx: Tx, added: StoredPasskey): Promise<boolean> => {
  const inserted = await tx
    .insert(passkey)
    .values(added)
    .onConflictDoNothing({ target: passkey.credentialId })
    .returning({ id: passkey.id });
  return inserted.length === 1;
};

export const recordPasskeyUse = async (
  tx: Tx,
  id: string,
  use: Pick<StoredPasskey, 'counter' | 'lastUsedAt'>,
): Promise<void> => {
  await tx.update(passkey).set(use).where(eq(passkey.id, id));
};

/** False when the user has no such passkey. */
export const deletePasskeyOf = async (tx: Tx, userId: string, id: string): Promise<boolean> => {
  const deleted = await tx
    .delete(passkey)
    .where(and(eq(passkey.userId, userId), eq(passkey.id, id)))
    .returning({ id: passkey.id });
  return deleted.length === 1;
};

/** False when there was none. */
export const deletePasskeys = async (tx: Tx, userId: string): Promise<boolean> => {
  const deleted = await tx.delete(passkey).where(eq(passkey.userId, userId)).returning({ id: passkey.id });
  return deleted.length > 0;
};
