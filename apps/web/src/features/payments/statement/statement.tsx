import { formatCents, statementMessages, statementTexts } from '@propsmith/contract';
import { ArrowLeftRight, Download } from 'lucide-react';
import { useBusy } from '../../../lib/use-busy.ts';
import { useAppDispatch } from '../../../state/hooks.ts';
import { selectStatement } from '../../../state/payment.ts';
import { exportStatement, loadStatement, type StatementList } from '../../../state/statement.ts';
import { usePagedList } from '../../../state/use-paged-list.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PagedTable } from '../../../ui/paged-table.tsx';
import { toast } from '../../../ui/toast.ts';
import { columns } from './statement-columns.tsx';

const Sum = ({ label, cents }: { label: string; cents: number }) => (
  <div>
    <dt className="text-xs text-ink-3">{label}</dt>
    <dd className="text-lg font-semibold tabular-nums">{formatCents(cents)}</dd>
  </div>
);

/** The current balance; held and owed amounts are shown only if not zero. */
const StatementSums = ({ balance, held, owed }: Pick<StatementList, 'balance' | 'held' | 'owed'>) => (
  <dl className="flex flex-wrap gap-x-8 gap-y-2">
    <Sum label={statementTexts.balance} cents={balance} />
    {held > 0 && <Sum label={statementTexts.held} cents={held} />}
    {owed > 0 && <Sum label={statementTexts.owed} cents={owed} />}
  </dl>
);

const ExportButton = () => {
  const dispatch = useAppDispatch();
  const { busy, track } = useBusy();
  const save = async (): Promise<void> => {
    const answer = await track(dispatch(exportStatement()));
    if (exportStatement.rejected.match(answer)) toast.error(statementMessages.exportFailed);
  };
  return (
    <Button busy={busy} onClick={() => void save()}>
      {!busy && <Download aria-hidden className="size-3.5" />}
      {statementTexts.exportCsv}
    </Button>
  );
};

/** All movements of the company's balance, newest first; the amounts of all pages add up to the balance. */
export const Statement = () => {
  const { list, table } = usePagedList(loadStatement, selectStatement);

  return (
    <div className="flex flex-col gap-3">
      {list.loaded && (
        <div className="flex flex-wrap items-end justify-between gap-3">
          <StatementSums balance={list.balance} held={list.held} owed={list.owed} />
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
