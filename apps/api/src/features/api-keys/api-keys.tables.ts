import type { ApiKeyScope } from '@propsmith/contract';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/db/columns.ts';
import { userAccount } from '../accounts/index.ts';

/** Keys of members. Only the hash of a key is stored. */
export const apiKey = pgTable(
  'api_key',
  {
    id: uuid().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => userAccount.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** The first characters of the key, by which its owner recognises it. */
    prefix: text().notNull(),
    secretHash: text('secret_hash').notNull().unique('api_key_hash'),
    scopes: text().array().$type<ApiKeyScope[]>().notNull(),
    createdAt: instant('created_at').notNull(),
    /** Written at most once a minute. */
    lastUsedAt: instant('last_used_at'),
    expiresAt: instant('expires_at'),
    revokedAt: instant('revoked_at'),
  },
  (table) => [
    index('api_key_user').on(table.userId),
    index('api_key_revoked_at').on(table.revokedAt),
    index('api_key_expires_at').on(table.expiresAt),
    check('api_key_scopes', sql`cardinality(scopes) > 0 and scopes <@ array['extract', 'read']`),
  ],
);
