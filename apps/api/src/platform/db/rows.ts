import type { SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from './database.ts';

const result = z.union([z.array(z.unknown()), z.object({ rows: z.array(z.unknown()) })]);

/** Runs hand-written SQL and parses its rows. The two drivers return them in different shapes. */
export const queryRows = async <Row extends z.ZodType>(
  db: Database,
  query: SQL,
  row: Row,
): Promise<z.output<Row>[]> => {
  const answer = result.parse(await db.execute(query));
  return z.array(row).parse(Array.isArray(answer) ? answer : answer.rows);
};
