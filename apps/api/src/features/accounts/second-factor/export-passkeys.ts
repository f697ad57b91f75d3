import { and, eq } from 'drizzle-orm';
import { csvText } from '../../../platform/csv.ts';
import type { Database } from '../../../platform/db/database.ts';
import { csvFile, inOrderOf, readInBatches, type ExportParts } from '../../../platform/exporting/index.ts';
import { userAccount } from '../accounts.tables.ts';
import { passkey } from './second-factor.tables.ts';

const ROWS_AT_ONCE = 500;
const { position, after, order } = inOrderOf(passkey.createdAt, passkey.id);
const headings = ['Member', 'Name', 'Created (UTC)', 'Last used (UTC)'];

interface ExportedPasskey {
  readonly position: string;
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
}

const cellsOf = ({ email, name, createdAt, lastUsedAt }: ExportedPasskey): string[] =>
  [email, name, createdAt.toISOString(), lastUsedAt?.toISOString() ?? ''].map(csvText);

/** The passkeys of a company's members, without their keys, the oldest first. */
export const passkeysCsv = (db: Database, companyId: string): ExportParts =>
  csvFile(
    headings,
    readInBatches<ExportedPasskey>((last) =>
      db
        .select({
          position,
          id: passkey.id,
          email: userAccount.email,
          name: passkey.name,
          createdAt: passkey.createdAt,
          lastUsedAt: passkey.lastUsedAt,
        })
        .from(passkey)
        .innerJoin(userAccount, eq(userAccount.id, passkey.userId))
        .where(and(eq(userAccount.companyId, companyId), after(last)))
        .orderBy(...order)
        .limit(ROWS_AT_ONCE),
    ),
    cellsOf,
  );
