import { eq, inArray, lt, notExists, and } from 'drizzle-orm';
import { secondsAfter } from '../../platform/clock.ts';
import { deleteInBatches } from '../../platform/db/delete-in-batches.ts';
import { withTx } from '../../platform/db/with-tx.ts';
import type { Deps } from '../../platform/deps.ts';
import { accountLink, knownNetwork, refreshToken, sessionFamily } from './accounts.tables.ts';
import { passkeyChallenge } from './second-factor/second-factor.tables.ts';
import { emailChange } from './email-change/email-change.tables.ts';

const DAY_SECONDS = 24 * 3600;
/** Until then a verification link answers that the address is already verified. */
const LINK_KEPT_SECONDS = 90 * DAY_SECONDS;
/** Until then a link says why it is not valid any more. */
const EMAIL_CHANGE_KEPT_SECONDS = 30 * DAY_SECONDS;
const NETWORK_KEPT_SECONDS = 90 * DAY_SECONDS;
const TOKENS_AT_ONCE = 500;

/** Deletes a batch of expired tokens with the sessions that have no other; returns how many tokens. */
const deleteTokens = ({ db, clock }: Pick<Deps, 'db' | 'clock'>, batch: number): Promise<number> =>
  withTx(db, async (tx) => {
    const expired = tx
      .select({ id: refreshToken.id })
      .from(refreshToken)
      .where(lt(refreshToken.expiresAt, clock.now()))
      .orderBy(refreshToken.expiresAt)
      .limit(batch);
    const deleted = await tx
      .delete(refreshToken)
      .where(inArray(refreshToken.id, expired))
      .returning({ familyId: refreshToken.familyId });
    if (deleted.length === 0) return 0;
    const others = tx
      .select({ id: refreshToken.id })
      .from(refreshToken)
      .where(eq(refreshToken.familyId, sessionFamily.id));
    const familyIds = [...new Set(deleted.map(({ familyId }) => familyId))].sort();
    await tx.delete(sessionFamily).where(and(inArray(sessionFamily.id, familyIds), notExists(others)));
    return deleted.length;
  });

/** Deletes expired tokens, sessions, links, questions to passkeys, changes of addresses and networks. */
export const purgeExpiredAccounts = async (
  deps: Pick<Deps, 'db' | 'clock'>,
  batch = TOKENS_AT_ONCE,
): Promise<void> => {
  const { db, clock } = deps;
  while ((await deleteTokens(deps, batch)) === batch);
  const now = clock.now();
  const linksBefore = secondsAfter(now, -LINK_KEPT_SECONDS);
  const networksBefore = secondsAfter(now, -NETWORK_KEPT_SECONDS);
  await deleteInBatches(db, accountLink, lt(accountLink.expiresAt, linksBefore));
  const changesBefore = secondsAfter(now, -EMAIL_CHANGE_KEPT_SECONDS);
  await deleteInBatches(db, emailChange, lt(emailChange.endsAt, changesBefore));
  await deleteInBatches(db, passkeyChallenge, lt(passkeyChallenge.expiresAt, now));
  await deleteInBatches(db, knownNetwork, lt(knownNetwork.seenAt, networksBefore));
};
