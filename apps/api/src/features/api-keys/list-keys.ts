import type { ApiKey, PageQuery } from '@propsmith/contract';
import { and, count, desc, eq, sql } from 'drizzle-orm';
import type { MemberContext } from '../../platform/context.ts';
import { userAccount } from '../accounts/index.ts';
import { apiKey } from './api-keys.tables.ts';
import { presentKey } from './present-key.ts';
import { isNotRevoked, isVisibleTo } from './visible-keys.ts';

const { id, userId, name, prefix, scopes, createdAt, lastUsedAt, expiresAt } = apiKey;
const memberName = sql<string>`${userAccount.firstname} || ' ' || ${userAccount.lastname}`;
const columns = { id, userId, name, prefix, scopes, createdAt, lastUsedAt, expiresAt, memberName };
const isOwner = eq(userAccount.id, apiKey.userId);

/** One page of the keys that the caller may revoke, the newest first. Their number is limited by that of the members. */
export const listKeys = async (
  ctx: MemberContext<'db' | 'clock'>,
  { pageNumber, pageSize }: PageQuery,
): Promise<{ results: ApiKey[]; rowCount: number }> => {
  const isListed = and(isVisibleTo(ctx.actor), isNotRevoked);
  const keys = await ctx.db
    .select(columns)
    .from(apiKey)
    .innerJoin(userAccount, isOwner)
    .where(isListed)
    .orderBy(desc(createdAt), desc(id))
    .limit(pageSize)
    .offset((pageNumber - 1) * pageSize);
  const [counted] = await ctx.db
    .select({ rowCount: count() })
    .from(apiKey)
    .innerJoin(userAccount, isOwner)
    .where(isListed);
  return { results: keys.map((key) => presentKey(ctx, key)), rowCount: counted?.rowCount ?? 0 };
};
