import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { knownNetwork, userAccount } from './accounts.tables.ts';
import { keyedHash } from './purpose-key.ts';

const networkHash = ({ config }: Pick<Deps, 'config'>, ip: string): string =>
  keyedHash(config, 'known-network', ip);

export const rememberNetwork = async (
  deps: Pick<Deps, 'config' | 'clock'>,
  tx: Tx,
  userId: string,
  ip: string,
): Promise<void> => {
  const seenAt = deps.clock.now();
  await tx
    .insert(knownNetwork)
    .values({ userId, networkHash: networkHash(deps, ip), seenAt })
    .onConflictDoUpdate({ target: [knownNetwork.userId, knownNetwork.networkHash], set: { seenAt } });
};

/**
 * What a login attempt is counted under. Strangers share one count for each account, so guessing from many addresses is
 * as slow as from one; a network the owner has used before has a count of its own, so strangers cannot lock the owner out.
 */
export const loginAttemptsKey = async (deps: Deps, email: string, ip: string): Promise<string> => {
  const hash = networkHash(deps, ip);
  const [known] = await deps.db
    .select({ userId: knownNetwork.userId })
    .from(knownNetwork)
    .innerJoin(userAccount, eq(userAccount.id, knownNetwork.userId))
    .where(and(eq(userAccount.email, email), eq(knownNetwork.networkHash, hash)));
  return known === undefined ? email : `${email} ${hash}`;
};
