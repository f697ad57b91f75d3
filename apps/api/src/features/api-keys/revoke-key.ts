import { serverMessages } from '@propsmith/contract';
import { and, eq } from 'drizzle-orm';
import { audit } from '../../platform/audit.ts';
import type { MemberContext } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { withTx } from '../../platform/db/with-tx.ts';
import { Refusal } from '../../platform/refusal.ts';
import { userAccount } from '../accounts/index.ts';
import { apiKey } from './api-keys.tables.ts';
import { isNotRevoked, isVisibleTo } from './visible-keys.ts';

/** Requests with the key that have begun are finished; every later one is refused. Revoking it again changes nothing. */
export const revokeKey = ({ db, clock, actor, request }: MemberContext<'db' | 'clock'>, id: string) =>
  withTx(db, async (tx) => {
    const { companyId, userId } = actor;
    const [key] = await tx
      .select({ name: apiKey.name })
      .from(apiKey)
      .innerJoin(userAccount, eq(userAccount.id, apiKey.userId))
      .where(and(eq(apiKey.id, id), isVisibleTo(actor)));
    if (key === undefined) throw new Refusal('not_found', serverMessages.notFound);
    const revoked = await tx
      .update(apiKey)
      .set({ revokedAt: clock.now() })
      .where(and(eq(apiKey.id, id), isNotRevoked))
      .returning({ id: apiKey.id });
    if (revoked.length === 0) return;
    const detail = { name: key.name };
    await audit(tx, { action: 'api-key.revoked', companyId, userId, targetId: id, detail, request });
  });

/** Revokes all keys of a user; the caller has locked the user's row. */
export const revokeKeysOf = async (tx: Tx, now: Date, userId: string): Promise<void> => {
  await tx
    .update(apiKey)
    .set({ revokedAt: now })
    .where(and(eq(apiKey.userId, userId), isNotRevoked));
};
