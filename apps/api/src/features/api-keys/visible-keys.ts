import { roles } from '@propsmith/contract';
import { and, eq, isNull } from 'drizzle-orm';
import type { Actor } from '../../platform/http/actor.ts';
import { userAccount } from '../accounts/index.ts';
import { apiKey } from './api-keys.tables.ts';

/** Administrators see all keys of the company, other members their own. */
export const isVisibleTo = ({ companyId, userId, role }: Actor) =>
  and(eq(userAccount.companyId, companyId), role === roles.admin ? undefined : eq(apiKey.userId, userId));

export const isNotRevoked = isNull(apiKey.revokedAt);
