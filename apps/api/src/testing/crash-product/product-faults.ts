import { executionStatuses } from '@propsmith/contract';
import { inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { userAccount } from '../../features/accounts/index.ts';
import { execution } from '../../features/extraction/extraction.tables.ts';
import type { Database } from '../../platform/db/database.ts';
import { queryRows } from '../../platform/db/rows.ts';
import { newId } from '../../platform/ids.ts';
import type { CrashLab } from '../crash-lab/crash-lab.ts';
import { checkBooks } from '../crash-money/check-books.ts';
import type { KillRun } from './kill-product.ts';

/** Accounts of sign-ups that are not whole: without a password, or without the mail with the link that verifies the address. */
const partialAccounts = (db: Database, emails: readonly string[]): Promise<{ email: string }[]> =>
  queryRows(
    db,
    sql`select email from user_account u
      where email in ${[...emails, '']}
        and (password_hash is null or (select count(*) from mail_outbox where to_address = u.email) < 2)`,
    z.object({ email: z.string() }),
  );

const readProduct = async (db: Database, { confirmed, triedAddresses }: KillRun) => ({
  users: await db
    .select()
    .from(userAccount)
    .where(inArray(userAccount.email, [...confirmed.accounts, ...confirmed.members, ''])),
  runs: await db
    .select({ id: execution.id, status: execution.status })
    .from(execution)
    .where(inArray(execution.id, [...confirmed.executions, newId()])),
  partial: await partialAccounts(db, [...triedAddresses]),
});

/** What was confirmed and is missing, what was done by half, and every fault of the books. */
export const productFaults = async (lab: CrashLab, run: KillRun): Promise<string[]> => {
  const { confirmed } = run;
  const { users, runs, partial } = await lab.inspect((db) => readProduct(db, run));
  const accounts = new Map(users.map((user) => [user.email, user]));
  const statuses = new Map(runs.map(({ id, status }) => [id, status]));
  const { faults } = await checkBooks(lab, confirmed.purchases);
  return [
    ...confirmed.accounts.filter((email) => !accounts.has(email)).map((email) => `account lost: ${email}`),
    ...confirmed.members.filter((email) => !accounts.has(email)).map((email) => `member lost: ${email}`),
    ...confirmed.deactivated
      .filter((email) => accounts.get(email)?.enabled !== false)
      .map((email) => `member still active: ${email}`),
    ...partial.map(({ email }) => `partial account: ${email}`),
    ...confirmed.executions
      .filter((id) => statuses.get(id) !== executionStatuses.success)
      .map((id) => `execution ${id}: ${statuses.get(id) ?? 'lost'}`),
    ...faults,
  ];
};
