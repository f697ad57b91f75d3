import { and, eq } from 'drizzle-orm';
import type { PublicContext } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { knownNetwork, userAccount } from './accounts.tables.ts';
import { keyedHash } from './purpose-key.ts';

const networkHash = ({ config, request }: PublicContext<'config'>): string =>
  keyedHash(config, 'known-network', request.ip);

export const rememberNetwork = async (
  ctx: PublicContext<'config' | 'clock'>,
  tx: Tx,
  userId: string,
): Promise<void> => {
  const seenAt = ctx.clock.now();
  await tx
    .insert(knownNetwork)
    .values({ userId, networkHash: networkHash(ctx), seenAt })
    .onConflictDoUpdate({ target: [knownNetwork.userId, knownNetwork.networkHash], set: { seenAt } });
};

/**
 * The rate limit key of a login attempt. Unknown networks share one key per account, so that guessing from many of them is
 * no faster. A network that the user has used before has its own key, so that others cannot lock the user out.
 */
export const loginAttemptsKey = async (
  ctx: PublicContext<'db' | 'config'>,
  email: string,
): Promise<string> => {
  const hash = networkHash(ctx);
  const [known] = await ctx.db
    .select({ userId: knownNetwork.userId })
    .from(knownNetwork)
    .innerJoin(userAccount, eq(userAccount.id, knownNetwork.userId))
    .where(and(eq(userAccount.email, email), eq(knownNetwork.networkHash, hash)));
  return known === undefined ? email : `${email} ${hash}`;
};
