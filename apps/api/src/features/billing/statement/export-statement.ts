import { Readable } from 'node:stream';
import { statementMessages } from '@propsmith/contract';
import type { MemberContext } from '../../../platform/context.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { FileReply } from '../../../platform/http/register-route.ts';
import { csvCents, csvLines, csvText } from '../../../platform/csv.ts';
import { findWallet, readMovements, type UnnamedRow, type Wallet } from './statement-rows.ts';

const MOVEMENTS_AT_ONCE = 1000;

const cellsOf = (row: UnnamedRow): string[] => [
  csvText(row.created_at),
  csvText(row.kind),
  csvText(row.cause),
  csvText(row.reference ?? ''),
  csvCents(row.amount),
  csvCents(row.balance),
];

async function* csvParts(db: Database, wallet: Wallet | undefined): AsyncGenerator<string> {
  yield csvLines([statementMessages.csvHeadings.map(csvText)]);
  const last = wallet?.movements ?? 0;
  for (let from = 1; wallet !== undefined && from <= last; from += MOVEMENTS_AT_ONCE) {
    const to = Math.min(last, from + MOVEMENTS_AT_ONCE - 1);
    const rows = await readMovements(db, wallet, { from, to, newestFirst: false });
    yield csvLines(rows.map(cellsOf));
  }
}

/** The whole statement as CSV, the oldest movement first. A part is read when the client has taken the one before. */
export const exportStatement = async ({
  db,
  clock,
  actor,
}: MemberContext<'db' | 'clock'>): Promise<FileReply & { readonly content: Readable }> => {
  const wallet = await findWallet(db, actor.companyId);
  const day = clock.now().toISOString().slice(0, 10);
  return {
    fileName: `propsmith-statement-${day}.csv`,
    content: Readable.from(csvParts(db, wallet), { objectMode: false }),
  };
};

/** The same for an export of all the company's data. */
export async function* statementCsv(db: Database, companyId: string): AsyncGenerator<string> {
  yield* csvParts(db, await findWallet(db, companyId));
}
