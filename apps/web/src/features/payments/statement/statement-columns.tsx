import {
  executionPath,
  formatCents,
  invoicePath,
  statementTexts,
  type StatementRow,
} from '@propsmith/contract';
import clsx from 'clsx';
import { formatDateTime, formatSignedCents } from '../../../lib/format.ts';
import type { Column } from '../../../ui/data-table.tsx';
import { TextLink } from '../../../ui/text-link.tsx';

/** The path to the cause of a movement: invoice of a payment, credit note of a refund, or execution. */
const causePath = ({ kind, reference }: StatementRow): string | undefined => {
  if (reference === null) return undefined;
  switch (kind) {
    case 'topup':
    case 'refund':
      return invoicePath(reference);
    case 'hold':
    case 'settle':
    case 'release':
      return executionPath(reference);
    default:
      return undefined;
  }
};

const Cause = ({ row }: { row: StatementRow }) => {
  const path = causePath(row);
  return (
    <>
      {path === undefined ? row.cause : <TextLink to={path}>{row.cause}</TextLink>}
      {row.name !== null && <span className="line-clamp-2 text-xs text-ink-3">{row.name}</span>}
    </>
  );
};

const [dateHeader, movementHeader, amountHeader, balanceHeader] = statementTexts.columns;

export const columns: readonly Column<StatementRow>[] = [
  { header: dateHeader, cell: (row) => formatDateTime(row.created_at) },
  { header: movementHeader, cell: (row) => <Cause row={row} />, wraps: true },
  {
    header: amountHeader,
    cell: (row) => <span className={clsx(row.amount > 0 && 'text-ok')}>{formatSignedCents(row.amount)}</span>,
    align: 'end',
  },
  { header: balanceHeader, cell: (row) => formatCents(row.balance), align: 'end' },
];
