import { lt } from 'drizzle-orm';
import { secondsAfter } from '../../platform/clock.ts';
import { deleteInBatches } from '../../platform/db/delete-in-batches.ts';
import type { Deps } from '../../platform/deps.ts';
import { apiKey } from './api-keys.tables.ts';

/** Until then a caller is told why the key is refused. */
const KEPT_SECONDS = 90 * 24 * 3600;

/** Deletes keys that were revoked or have ended long ago. */
export const purgeKeys = async ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> => {
  const before = secondsAfter(clock.now(), -KEPT_SECONDS);
  await deleteInBatches(db, apiKey, lt(apiKey.revokedAt, before));
  await deleteInBatches(db, apiKey, lt(apiKey.expiresAt, before));
};
