import { sql } from 'drizzle-orm';
import type { MemberContext } from '../platform/context.ts';
import type { Reading } from '../platform/db/reading.ts';

/** Reads for an actor whose session is not checked. */
export const readAs = async <Answer>(
  { db, actor }: MemberContext<'db'>,
  { statement, values, answer }: Reading<Answer>,
): Promise<Answer> => {
  const { columns, name } = statement;
  const [row] = await db
    .select(columns)
    .from(sql`(select) as nobody`)
    .prepare(name)
    .execute({ ...actor, ...values });
  return answer(row as never);
};
