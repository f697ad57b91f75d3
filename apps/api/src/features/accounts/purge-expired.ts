import { eq, lt, notExists } from 'drizzle-orm';
import { secondsAfter } from '../../platform/clock.ts';
import type { Deps } from '../../platform/deps.ts';
import { accountLink, knownNetwork, refreshToken, sessionFamily } from './accounts.tables.ts';

const DAY_SECONDS = 24 * 3600;
/** Until then a verification link answers that the address is already verified. */
const LINK_KEPT_SECONDS = 90 * DAY_SECONDS;
const NETWORK_KEPT_SECONDS = 90 * DAY_SECONDS;

/** Deletes expired tokens, sessions, links and networks. */
export const purgeExpiredAccounts = async ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> => {
  const now = clock.now();
  await db.delete(refreshToken).where(lt(refreshToken.expiresAt, now));
  const tokens = db
    .select({ id: refreshToken.id })
    .from(refreshToken)
    .where(eq(refreshToken.familyId, sessionFamily.id));
  await db.delete(sessionFamily).where(notExists(tokens));
  await db.delete(accountLink).where(lt(accountLink.expiresAt, secondsAfter(now, -LINK_KEPT_SECONDS)));
  await db.delete(knownNetwork).where(lt(knownNetwork.seenAt, secondsAfter(now, -NETWORK_KEPT_SECONDS)));
};
