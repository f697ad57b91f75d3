import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Skeleton } from './skeleton.tsx';

export interface Column<Row> {
  header: string;
  cell: (row: Row) => ReactNode;
  /** Numbers and money stand at the end. */
  align?: 'start' | 'end';
  /** A text of any length may take several lines; everything else stays on one. */
  wraps?: true;
}

interface DataTableProps<Row> {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Says what the table lists; read by screen readers, not shown. */
  caption: string;
  /** Shows this many empty rows in place of `rows`. */
  skeletonRows?: number;
}

const alignment = (align: 'start' | 'end' = 'start') => (align === 'end' ? 'sm:text-right' : 'sm:text-left');

/**
 * A table from 640 px; below, each row is a small list of "header: value" lines. The roles are spelt out because
 * browsers drop a table's own when its display changes.
 */
export const DataTable = <Row,>({ columns, rows, rowKey, caption, skeletonRows }: DataTableProps<Row>) => (
  <table role="table" aria-busy={skeletonRows !== undefined} className="w-full border-collapse max-sm:block">
    <caption className="sr-only">{caption}</caption>
    <thead role="rowgroup" className="max-sm:sr-only">
      <tr role="row" className="border-b border-line bg-sunken">
        {columns.map((column) => (
          <th
            key={column.header}
            role="columnheader"
            scope="col"
            className={clsx(
              'h-8 px-4 text-xs font-medium whitespace-nowrap text-ink-3',
              alignment(column.align),
            )}
          >
            {column.header}
          </th>
        ))}
      </tr>
    </thead>
    <tbody role="rowgroup" className="max-sm:block">
      {skeletonRows !== undefined
        ? Array.from({ length: skeletonRows }, (_, index) => (
            <BodyRow
              key={index}
              columns={columns}
              content={() => <Skeleton className="inline-block h-3 w-20" />}
            />
          ))
        : rows.map((row) => (
            <BodyRow key={rowKey(row)} columns={columns} content={(column) => column.cell(row)} />
          ))}
    </tbody>
  </table>
);

interface BodyRowProps<Row> {
  columns: readonly Column<Row>[];
  content: (column: Column<Row>) => ReactNode;
}

const BodyRow = <Row,>({ columns, content }: BodyRowProps<Row>) => (
  <tr
    role="row"
    className="border-b border-line transition-colors last:border-b-0 hover:bg-hover max-sm:block max-sm:px-4 max-sm:py-2.5"
  >
    {columns.map((column) => (
      <td
        key={column.header}
        role="cell"
        className={clsx(
          'h-9 max-sm:flex max-sm:h-auto max-sm:min-h-7 max-sm:items-center max-sm:justify-between max-sm:gap-4 sm:px-4 sm:py-1.5',
          column.wraps !== true && 'sm:whitespace-nowrap',
          alignment(column.align),
        )}
      >
        <span aria-hidden className="shrink-0 text-xs text-ink-3 sm:hidden">
          {column.header}
        </span>
        <span className="min-w-0 wrap-anywhere max-sm:text-right">{content(column)}</span>
      </td>
    ))}
  </tr>
);
