import { bigint, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../../platform/db/columns.ts';
import { userAccount } from '../accounts.tables.ts';

/** The authenticator app of a user. */
export const totpFactor = pgTable('totp_factor', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => userAccount.id, { onDelete: 'cascade' }),
  /** Encrypted: see sealed-secret.ts. */
  sealedSecret: text('sealed_secret').notNull(),
  createdAt: instant('created_at').notNull(),
  /** Null until a first code has proved that the app has the secret. */
  confirmedAt: instant('confirmed_at'),
  /** The time step of the last accepted code: this one and older ones are refused. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
});

/** Only the hash of a code is stored. */
export const recoveryCode = pgTable(
  'recovery_code',
  {
    id: uuid().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => userAccount.id, { onDelete: 'cascade' }),
    codeHash: text('code_hash').notNull(),
    createdAt: instant('created_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [index('recovery_code_user').on(table.userId)],
);

/** A passkey of a user (WebAuthn). It has no secret of the user: only the public key is stored. */
export const passkey = pgTable(
  'passkey',
  {
    id: uuid().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => userAccount.id, { onDelete: 'cascade' }),
    /** Chosen by the authenticator, in base64url. */
    credentialId: text('credential_id').notNull().unique('passkey_credential_id'),
    /** COSE key, in base64url. */
    publicKey: text('public_key').notNull(),
    /** Of the last signature; 0 for an authenticator that does not count. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull(),
    name: text().notNull(),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [index('passkey_user').on(table.userId)],
);

/** What a passkey is asked to sign; deleted by the first answer. */
export const passkeyChallenge = pgTable(
  'passkey_challenge',
  {
    /** The sign-in or the session that asked; a new question replaces the one before. */
    scopeId: uuid('scope_id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => userAccount.id, { onDelete: 'cascade' }),
    challenge: text().notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('passkey_challenge_user').on(table.userId),
    index('passkey_challenge_expires_at').on(table.expiresAt),
  ],
);
