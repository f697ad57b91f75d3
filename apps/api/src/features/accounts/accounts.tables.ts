import { roles } from '@propsmith/contract';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/db/columns.ts';

export const company = pgTable('company', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  createdAt: instant('created_at').notNull(),
  /** When an operator blocked it: nobody extracts or pays, signing in still works. */
  blockedAt: instant('blocked_at'),
  /** For operators; never shown to the company. */
  blockedReason: text('blocked_reason'),
  /** Members without a second factor may only set one up. */
  secondFactorRequired: boolean('second_factor_required').notNull().default(false),
});

export const closingStates = ['grace', 'refunding', 'erasing', 'erased'] as const;

/**
 * The deletion of a company: it can be taken back, its credit is refunded, its data is erased. The row stays afterwards. All
 * times are the database's.
 */
export const companyClosing = pgTable(
  'company_closing',
  {
    companyId: uuid('company_id')
      .primaryKey()
      .references(() => company.id),
    requestedBy: uuid('requested_by').notNull(),
    requestedAt: instant('requested_at').notNull().defaultNow(),
    /** Until then it can be taken back. */
    dueAt: instant('due_at').notNull(),
    state: text({ enum: closingStates }).notNull().default('grace'),
    /** When the administrators were reminded that it comes near. */
    remindedAt: instant('reminded_at'),
    /** Failed attempts to refund the credit. */
    attempts: integer().notNull().default(0),
    nextAttemptAt: instant('next_attempt_at').notNull().defaultNow(),
    /** Why the last attempt failed, for operators. */
    waitsFor: text('waits_for'),
    erasedAt: instant('erased_at'),
  },
  (table) => [
    index('company_closing_due')
      .on(table.dueAt)
      .where(sql`state <> 'erased'`),
    index('company_closing_erased')
      .on(table.erasedAt)
      .where(sql`state = 'erased'`),
    check(
      'company_closing_state',
      sql.raw(`state in (${closingStates.map((state) => `'${state}'`).join(', ')})`),
    ),
    check('company_closing_end', sql`(state = 'erased') = (erased_at is not null)`),
  ],
);
export type CompanyClosing = typeof companyClosing.$inferSelect;

export const userAccount = pgTable(
  'user_account',
  {
    id: uuid().primaryKey(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => company.id),
    /** Trimmed and in lower case; unique over all companies. */
    email: text().notNull().unique('user_account_email'),
    firstname: text().notNull(),
    lastname: text().notNull(),
    phoneNumber: text('phone_number').notNull().default(''),
    role: text({ enum: [roles.admin, roles.user] }).notNull(),
    enabled: boolean().notNull().default(true),
    emailVerifiedAt: instant('email_verified_at'),
    /** Null until an invited member has chosen a password. */
    passwordHash: text('password_hash'),
    createdAt: instant('created_at').notNull(),
    /** The address that the account began with; null until it was changed. The free plan is given once to it. */
    signupEmail: text('signup_email'),
    /** The administrator who added the member; null for the owner of the company. */
    invitedBy: uuid('invited_by'),
  },
  (table) => [
    index('user_account_listed').on(table.companyId, table.createdAt, table.id),
    check('user_account_role', sql.raw(`role in ('${roles.admin}', '${roles.user}')`)),
  ],
);

/** A login and all tokens issued from it; revoking it revokes all of them. */
export const sessionFamily = pgTable(
  'session_family',
  {
    id: uuid().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => userAccount.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at').notNull(),
    ip: text().notNull(),
    userAgent: text('user_agent').notNull(),
    revokedAt: instant('revoked_at'),
    revokedReason: text('revoked_reason', {
      enum: [
        'logout',
        'token-reuse',
        'password-reset',
        'password-change',
        'deactivation',
        'second-factor-added',
        'second-factor-reset',
        'email-change',
        'email-taken-back',
      ],
    }),
  },
  (table) => [index('session_family_user').on(table.userId)],
);

/** Kept after use until it expires, so that reuse is detected. */
export const refreshToken = pgTable(
  'refresh_token',
  {
    id: uuid().primaryKey(),
    familyId: uuid('family_id')
      .notNull()
      .references(() => sessionFamily.id, { onDelete: 'cascade' }),
    /** The token that was exchanged for this one; null for the first of a family. */
    parentId: uuid('parent_id'),
    tokenHash: text('token_hash').notNull().unique('refresh_token_hash'),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [
    index('refresh_token_family').on(table.familyId),
    index('refresh_token_parent').on(table.parentId),
    index('refresh_token_expires_at').on(table.expiresAt),
  ],
);

/** Links sent by mail. Only the hash of a link's secret is stored. */
export const accountLink = pgTable(
  'account_link',
  {
    id: uuid().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => userAccount.id, { onDelete: 'cascade' }),
    purpose: text({ enum: ['verify-email', 'reset-password', 'invitation'] }).notNull(),
    tokenHash: text('token_hash').notNull().unique('account_link_hash'),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
    /** When a newer link replaced this one, or the user's access was revoked. */
    voidedAt: instant('voided_at'),
  },
  (table) => [
    index('account_link_user').on(table.userId),
    index('account_link_expires_at').on(table.expiresAt),
  ],
);

/** Networks from which a user has logged in or reset the password, as keyed hashes. */
export const knownNetwork = pgTable(
  'known_network',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => userAccount.id, { onDelete: 'cascade' }),
    networkHash: text('network_hash').notNull(),
    seenAt: instant('seen_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.networkHash] }),
    index('known_network_seen_at').on(table.seenAt),
  ],
);
