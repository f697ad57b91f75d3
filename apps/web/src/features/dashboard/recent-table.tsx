import { limits } from '@propsmith/contract';
import type { ReactNode } from 'react';
import { DataTable, type Column } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

interface RecentTableProps<Row> {
  /** Undefined while loading. */
  rows: readonly Row[] | undefined;
  columns: readonly Column<Row>[];
  caption: string;
  emptyTitle: string;
  emptyText: string;
  emptyAction?: ReactNode;
}

/** The latest rows of a list: skeleton, empty state or rows. */
export const RecentTable = <Row extends { id: string }>(props: RecentTableProps<Row>) => {
  const { rows, columns, caption, emptyTitle, emptyText, emptyAction } = props;
  if (rows?.length === 0) {
    return (
      <EmptyState title={emptyTitle} action={emptyAction}>
        {emptyText}
      </EmptyState>
    );
  }
  return (
    <DataTable
      columns={columns}
      rows={rows ?? []}
      rowKey={({ id }) => id}
      caption={caption}
      {...(!rows && { skeletonRows: limits.recentRowsMax })}
    />
  );
};
