import { and, eq, getTableColumns } from 'drizzle-orm';
import { csvText } from '../../platform/csv.ts';
import type { Database } from '../../platform/db/database.ts';
import { csvFile, inOrderOf, readInBatches, type ExportParts } from '../../platform/exporting/index.ts';
import type { UserAccount } from './accounts.repository.ts';
import { userAccount } from './accounts.tables.ts';

const ROWS_AT_ONCE = 500;
const { position, after, order } = inOrderOf(userAccount.createdAt, userAccount.id);
const headings = [
  ...['Id', 'Email', 'First name', 'Last name', 'Phone number', 'Role', 'Active'],
  ...['Email verified (UTC)', 'Created (UTC)'],
];

const cellsOf = (user: UserAccount): string[] =>
  [
    ...[user.id, user.email, user.firstname, user.lastname, user.phoneNumber, user.role],
    user.enabled ? 'yes' : 'no',
    user.emailVerifiedAt?.toISOString() ?? '',
    user.createdAt.toISOString(),
  ].map(csvText);

/** The members of a company, the oldest first. */
export const peopleCsv = (db: Database, companyId: string): ExportParts =>
  csvFile(
    headings,
    readInBatches<UserAccount & { readonly position: string }>((last) =>
      db
        .select({ ...getTableColumns(userAccount), position })
        .from(userAccount)
        .where(and(eq(userAccount.companyId, companyId), after(last)))
        .orderBy(...order)
        .limit(ROWS_AT_ONCE),
    ),
    cellsOf,
  );
