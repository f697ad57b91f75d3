import { sql, type AnyColumn, type SQL } from 'drizzle-orm';
import { customType, timestamp } from 'drizzle-orm/pg-core';

/** A `timestamptz` column, read as a Date. */
export const instant = (name: string) => timestamp(name, { withTimezone: true });

/** An instant as the API writes it, as Date's toISOString does. */
export const isoInstant = (column: AnyColumn): SQL<string> =>
  sql<string>`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** A `bytea` column. The drivers return different kinds of byte arrays. */
export const bytes = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  fromDriver: (value) => Buffer.from(value),
});
