import type { ApiKey } from '@propsmith/contract';
import type { MemberContext } from '../../platform/context.ts';
import type { apiKey } from './api-keys.tables.ts';

type Shown = Omit<typeof apiKey.$inferSelect, 'secretHash' | 'revokedAt'> & { readonly memberName: string };

/** A key as shown to its member and to the administrators of the company. */
export const presentKey = (
  { clock, actor }: Pick<MemberContext<'clock'>, 'clock' | 'actor'>,
  { expiresAt, ...key }: Shown,
): ApiKey => ({
  id: key.id,
  name: key.name,
  prefix: key.prefix,
  scopes: key.scopes,
  created_at: key.createdAt.toISOString(),
  last_used_at: key.lastUsedAt?.toISOString() ?? null,
  expires_at: expiresAt?.toISOString() ?? null,
  expired: expiresAt !== null && expiresAt <= clock.now(),
  member_name: key.memberName,
  own: key.userId === actor.userId,
});
