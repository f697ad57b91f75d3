import { statementMessages } from '@propsmith/contract';
import { ArrowLeftRight } from 'lucide-react';
import { selectStatement } from '../../../state/payment.ts';
import { loadStatement } from '../../../state/statement.ts';
import { usePagedList } from '../../../state/use-paged-list.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PagedTable } from '../../../ui/paged-table.tsx';
import { ExportButton } from './export-button.tsx';
import { columns } from './statement-columns.tsx';
import { StatementSums } from './statement-sums.tsx';

/** All movements of the company's balance, newest first; the amounts of all pages add up to the balance. */
export const Statement = () => {
  const { list, table } = usePagedList(loadStatement, selectStatement);

  return (
    <div className="flex flex-col gap-3">
      {list.loaded && (
        <div className="flex flex-wrap items-end justify-between gap-3">
          <StatementSums balanceCents={list.balance} heldCents={list.held} owedCents={list.owed} />
          {list.rowCount > 0 && <ExportButton />}
        </div>
      )}
      <PagedTable
        {...table}
        columns={columns}
        rowKey={(row) => row.id}
        caption="Movements of the balance, newest first"
        empty={
          <EmptyState icon={ArrowLeftRight} title={statementMessages.empty}>
            Each payment, execution and refund will be listed here with the balance after it.
          </EmptyState>
        }
      />
    </div>
  );
};
