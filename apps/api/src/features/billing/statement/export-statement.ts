import { statementMessages } from '@propsmith/contract';
import type { MemberContext } from '../../../platform/context.ts';
import type { FileReply } from '../../../platform/http/register-route.ts';
import { csvCents, csvLines, csvText } from './csv.ts';
import { findWallet, readMovements, type UnnamedRow } from './statement-rows.ts';

const MOVEMENTS_AT_ONCE = 1000;

const cellsOf = (row: UnnamedRow): string[] => [
  csvText(row.created_at),
  csvText(row.kind),
  csvText(row.cause),
  csvText(row.reference ?? ''),
  csvCents(row.amount),
  csvCents(row.balance),
];

/** The whole statement as CSV, the oldest movement first. */
export const exportStatement = async ({
  db,
  clock,
  actor,
}: MemberContext<'db' | 'clock'>): Promise<FileReply> => {
  const wallet = await findWallet(db, actor.companyId);
  const parts = [csvLines([statementMessages.csvHeadings.map(csvText)])];
  const last = wallet?.movements ?? 0;
  for (let from = 1; wallet !== undefined && from <= last; from += MOVEMENTS_AT_ONCE) {
    const to = Math.min(last, from + MOVEMENTS_AT_ONCE - 1);
    const rows = await readMovements(db, wallet, { from, to, newestFirst: false });
    parts.push(csvLines(rows.map(cellsOf)));
  }
  const day = clock.now().toISOString().slice(0, 10);
  return { fileName: `propsmith-statement-${day}.csv`, content: parts.join('') };
};
