import { and, eq, inArray } from 'drizzle-orm';
import type { PublicContext } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { networkOf } from '../../platform/rate-limits/index.ts';
import { knownNetwork, userAccount } from './accounts.tables.ts';
import { keyedHash, keyedHashes } from './purpose-key.ts';

/** The network of a request, as a keyed hash. */
export const networkHashOf = ({ config, request }: PublicContext<'config'>): string =>
  keyedHash(config, 'known-network', networkOf(request.ip));

/** As it may be stored: by any secret in use, and by the previous release for the whole address, also of IPv6. */
const storedHashesOf = ({ config, request }: PublicContext<'config'>): string[] =>
  [networkOf(request.ip), request.ip].flatMap((place) => keyedHashes(config, 'known-network', place));

export const rememberNetwork = async (
  ctx: PublicContext<'config' | 'clock'>,
  tx: Tx,
  userId: string,
): Promise<void> => {
  const seenAt = ctx.clock.now();
  await tx
    .insert(knownNetwork)
    .values({ userId, networkHash: networkHashOf(ctx), seenAt })
    .onConflictDoUpdate({ target: [knownNetwork.userId, knownNetwork.networkHash], set: { seenAt } });
};

/** Whether the user of this address has logged in or reset the password from the request's network before. */
export const isKnownNetwork = async (
  ctx: PublicContext<'db' | 'config'>,
  email: string,
): Promise<boolean> => {
  const [known] = await ctx.db
    .select({ userId: knownNetwork.userId })
    .from(knownNetwork)
    .innerJoin(userAccount, eq(userAccount.id, knownNetwork.userId))
    .where(and(eq(userAccount.email, email), inArray(knownNetwork.networkHash, storedHashesOf(ctx))));
  return known !== undefined;
};
