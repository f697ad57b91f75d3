import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Skeleton } from './skeleton.tsx';

export interface Column<Row> {
  header: string;
  cell: (row: Row) => ReactNode;
  /** "end" for numbers and money. */
  align?: 'start' | 'end';
  /** Lets long text wrap, and words break where they must; other cells stay on one line. */
  wraps?: true;
  /** Is as narrow as its content, so that right-aligned values in the first column stay at the edge of the table. */
  narrow?: true;
}

interface DataTableProps<Row> {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Describes the table to screen readers; not shown. */
  caption: string;
  /** Shows this many empty rows in place of `rows`. */
  skeletonRows?: number;
  /** Tells assistive technology that `rows` are about to be replaced. */
  busy?: boolean;
}

const FEW_COLUMNS_MAX = 4;

const alignment = (align: 'start' | 'end' = 'start') => (align === 'end' ? 'text-right' : 'text-left');

/**
 * A table; in a container too narrow for its columns each row is a list of "header: value" lines instead. The roles are
 * explicit, because browsers drop those of a table whose display changes.
 */
export const DataTable = <Row,>({
  columns,
  rows,
  rowKey,
  caption,
  skeletonRows,
  busy = false,
}: DataTableProps<Row>) => (
  <div className={columns.length > FEW_COLUMNS_MAX ? '@container/many-columns' : '@container/few-columns'}>
    <table
      role="table"
      aria-busy={busy || skeletonRows !== undefined}
      className="w-full border-collapse stacked:block"
    >
      <caption className="sr-only">{caption}</caption>
      <thead role="rowgroup" className="stacked:sr-only">
        <tr role="row" className="border-b border-line bg-sunken">
          {columns.map((column) => (
            <th
              key={column.header}
              role="columnheader"
              scope="col"
              className={clsx(
                'h-8 px-3 text-xs font-medium text-ink-3 first:pl-4 last:pr-4',
                alignment(column.align),
                column.narrow && 'w-px whitespace-nowrap',
              )}
            >
              {column.header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="stacked:block">
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
  </div>
);

interface BodyRowProps<Row> {
  columns: readonly Column<Row>[];
  content: (column: Column<Row>) => ReactNode;
}

const BodyRow = <Row,>({ columns, content }: BodyRowProps<Row>) => (
  <tr
    role="row"
    className="relative border-b border-line transition-colors last:border-b-0 hover:bg-hover stacked:block stacked:px-4 stacked:py-2.5"
  >
    {columns.map((column) => (
      <td
        key={column.header}
        role="cell"
        className={clsx(
          'h-9 px-3 py-1.5 first:pl-4 last:pr-4',
          'stacked:flex stacked:h-auto stacked:min-h-7 stacked:items-center stacked:justify-between stacked:gap-4 stacked:p-0 stacked:first:pl-0 stacked:last:pr-0',
          column.wraps === true ? 'min-w-24 stacked:min-w-0' : 'whitespace-nowrap tabular-nums',
          alignment(column.align),
        )}
      >
        <span aria-hidden className="hidden shrink-0 text-xs text-ink-3 stacked:inline">
          {column.header}
        </span>
        <span className="min-w-0 wrap-anywhere stacked:text-right">{content(column)}</span>
      </td>
    ))}
  </tr>
);
