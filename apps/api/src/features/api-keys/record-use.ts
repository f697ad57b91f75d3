import { and, eq, isNull, lte, or } from 'drizzle-orm';
import { secondsAfter } from '../../platform/clock.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { Recent } from '../../platform/recent.ts';
import { apiKey } from './api-keys.tables.ts';

const WRITE_EVERY_SECONDS = 60;
const KEYS_MAX = 10_000;

/**
 * Writes when a key was last used, at most once a minute for all processes together. A request is answered even if that
 * cannot be written.
 */
export const createUseRecorder = ({ db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>) => {
  /** When this process last asked the database to write it. */
  const written = new Recent<Date>(KEYS_MAX);

  return async ({ familyId: id }: Pick<Actor, 'familyId'>): Promise<void> => {
    const now = clock.now();
    const isDue = secondsAfter(now, -WRITE_EVERY_SECONDS);
    const before = written.get(id);
    if (before !== undefined && before > isDue) return;
    written.set(id, now);
    try {
      await db
        .update(apiKey)
        .set({ lastUsedAt: now })
        .where(and(eq(apiKey.id, id), or(isNull(apiKey.lastUsedAt), lte(apiKey.lastUsedAt, isDue))));
    } catch (error) {
      log.warn({ err: error, api_key: id }, 'last use of an API key not written');
    }
  };
};
