import type { ReactNode } from 'react';
import { DataTable, type Column } from './data-table.tsx';
import { ErrorBox } from './error-box.tsx';
import { Pager } from './pager.tsx';
import { useDelayedFlag } from './use-delayed-flag.ts';

interface ListState<Row> {
  readonly results: readonly Row[];
  readonly pageNumber: number;
  readonly loaded: boolean;
  readonly loading: boolean;
  readonly error: string | null;
}

interface PagedTableProps<Row> {
  list: ListState<Row>;
  pageCount: number;
  onPageChange: (pageNumber: number) => void;
  onRetry: () => void;
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
  caption: string;
  /** Shown instead of the table if there are no rows. */
  empty: ReactNode;
  /** The range of the rows, below them. */
  summary?: ReactNode;
}

const SKELETON_ROWS = 5;

/** A list of the server: loading, failed, empty or rows. Rows stay, in full contrast, while the next page loads. */
export const PagedTable = <Row,>(props: PagedTableProps<Row>) => {
  const { list, pageCount, onPageChange, onRetry, empty, summary, ...table } = props;
  const isFirstLoad = !list.loaded && list.error === null;
  const showSkeleton = useDelayedFlag(isFirstLoad);
  const isReloading = useDelayedFlag(list.loaded && list.loading);

  if (list.error !== null) return <ErrorBox message={list.error} onRetry={onRetry} />;
  if (isFirstLoad && !showSkeleton) return null;
  return (
    <div className="flex flex-col gap-3">
      <div className="relative overflow-hidden rounded-lg border border-line bg-panel">
        {isReloading && <div className="absolute inset-x-0 top-0 z-10 h-0.5 animate-sweep bg-accent" />}
        {showSkeleton ? (
          <DataTable {...table} rows={[]} skeletonRows={SKELETON_ROWS} />
        ) : list.results.length === 0 ? (
          empty
        ) : (
          <DataTable {...table} rows={list.results} busy={isReloading} />
        )}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-xs text-ink-3 tabular-nums">{summary}</p>
        <Pager pageNumber={list.pageNumber} pageCount={pageCount} onChange={onPageChange} />
      </div>
    </div>
  );
};
