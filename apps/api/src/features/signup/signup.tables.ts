import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/db/columns.ts';

/** The newest code mailed to an address. */
export const signupCode = pgTable(
  'signup_code',
  {
    email: text().primaryKey(),
    codeHash: text('code_hash').notNull(),
    expiresAt: instant('expires_at').notNull(),
    tries: integer().notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [index('signup_code_expires_at').on(table.expiresAt)],
);

/** Proof that an address was verified by a code; valid for creating one account. */
export const signupToken = pgTable(
  'signup_token',
  {
    id: uuid().primaryKey(),
    tokenHash: text('token_hash').notNull().unique('signup_token_hash'),
    email: text().notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [index('signup_token_expires_at').on(table.expiresAt)],
);
