import type { ActiveSession } from '@propsmith/contract';
import type { MemberContext } from '../../platform/context.ts';
import { networkOf } from '../../platform/rate-limits/index.ts';
import { browserName } from './browser-name.ts';
import { findActiveSessions } from './sessions.repository.ts';

/** The session that asks stands first. */
export const listSessions = async ({
  db,
  clock,
  actor,
}: MemberContext<'db' | 'clock'>): Promise<{ readonly results: ActiveSession[] }> => {
  const families = await findActiveSessions(db, clock.now(), actor.userId);
  const results = families.map(({ id, userAgent, ip, createdAt, lastUsedAt }) => ({
    id,
    browser: browserName(userAgent),
    network: networkOf(ip),
    created_at: createdAt.toISOString(),
    last_used_at: lastUsedAt.toISOString(),
    current: id === actor.familyId,
  }));
  return { results: results.sort((one, other) => Number(other.current) - Number(one.current)) };
};
