import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../../platform/db/columns.ts';
import { userAccount } from '../accounts.tables.ts';

/** A change of a user's address: asked for, then confirmed, then perhaps taken back. Only hashes of the links are stored. */
export const emailChange = pgTable(
  'email_change',
  {
    id: uuid().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => userAccount.id, { onDelete: 'cascade' }),
    newEmail: text('new_email').notNull(),
    /** The session that asked; it stays signed in. */
    familyId: uuid('family_id').notNull(),
    confirmHash: text('confirm_hash').notNull().unique('email_change_confirm_hash'),
    createdAt: instant('created_at').notNull(),
    /** Until when it can be confirmed; once it is confirmed, until when it can be taken back. */
    endsAt: instant('ends_at').notNull(),
    confirmedAt: instant('confirmed_at'),
    /** The address that the change replaced; null until it is confirmed. */
    oldEmail: text('old_email'),
    takeBackHash: text('take_back_hash').unique('email_change_take_back_hash'),
    takenBackAt: instant('taken_back_at'),
    /** When a newer request replaced this one, access was revoked, or an earlier address was taken back. */
    voidedAt: instant('voided_at'),
  },
  (table) => [
    index('email_change_user').on(table.userId),
    index('email_change_old_email').on(table.oldEmail),
    index('email_change_ends_at').on(table.endsAt),
  ],
);
