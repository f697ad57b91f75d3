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
