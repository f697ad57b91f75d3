import { is, sql, SQL, type Placeholder } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types';

/** A value, or its place in a statement that is prepared once for all callers. */
export type Given<Value> = Value | Placeholder;

/** The caller in such a statement. */
export const caller = {
  companyId: sql.placeholder('companyId'),
  userId: sql.placeholder('userId'),
} as const;

type Columns = Readonly<Record<string, AnyPgColumn | SQL>>;

/** What is read of one row. It is prepared once, under its name, so it is a constant. */
export interface ReadStatement<Selected extends Columns = Columns> {
  readonly name: string;
  readonly columns: Selected;
}

/**
 * Everything but the placeholders is written into the statement: PostgreSQL keeps a plan only where it estimates the same
 * without the values, and a limit that it does not know spoils the estimate.
 */
export const readStatement = <Selected extends Columns>(
  name: string,
  columns: Selected,
): ReadStatement<Selected> => {
  for (const column of Object.values(columns)) if (is(column, SQL)) column.inlineParams();
  return { name, columns };
};

/** An answer that is read in the statement that also checks the caller's session. */
export interface Reading<Answer> {
  readonly statement: ReadStatement;
  /** Of the statement's placeholders, without those of the caller. */
  readonly values: Readonly<Record<string, unknown>>;
  /** Called only when the session is live. */
  readonly answer: (row: never) => Answer | Promise<Answer>;
}

export const reading = <Selected extends Columns, Answer>(
  statement: ReadStatement<Selected>,
  values: Readonly<Record<string, unknown>>,
  answer: (row: SelectResultFields<Selected>) => Answer | Promise<Answer>,
): Reading<Answer> => ({ statement, values, answer });

const sessionOnly = readStatement('session', { isLive: sql<boolean>`true` });

/** An answer that needs queries of its own, once the session was found live. */
export const readAfterwards = <Answer>(answer: () => Promise<Answer>): Reading<Answer> =>
  reading(sessionOnly, {}, answer);

/** Instants and bytes have another form in JSON: see `isoInstant`. */
type JsonColumns = Readonly<Record<string, AnyPgColumn<{ data: string | number | boolean }> | SQL>>;

/** The rows of a query as one value, so that a statement reads several lists. `from` says which, and in which order. */
export const jsonRows = <Selected extends JsonColumns>(
  columns: Selected,
  from: SQL,
): SQL<SelectResultFields<Selected>[]> => {
  const fields = Object.entries(columns).map(([name, field]) => sql`${field} as ${sql.identifier(name)}`);
  return sql`(select coalesce(json_agg(listed_row), '[]') from (
    select ${sql.join(fields, sql`, `)} from ${from}) listed_row)`;
};

/** In the place of `jsonRows`, for a caller who may not see them. */
export const noRows = <Row>(): SQL<Row[]> => sql<Row[]>`'[]'::json`;
