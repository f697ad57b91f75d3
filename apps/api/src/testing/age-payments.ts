import { sql } from 'drizzle-orm';
import type { Database } from '../platform/db/database.ts';

/** Moves the times of all payments, events and declines back: the database's clock decides on them, and no test moves it. */
export const agePayments = async (db: Database, seconds: number): Promise<void> => {
  const age = sql`make_interval(secs => ${seconds})`;
  await db.execute(
    sql`update payment set created_at = created_at - ${age}, next_check_at = next_check_at - ${age}`,
  );
  await db.execute(
    sql`update stripe_event set received_at = received_at - ${age}, next_attempt_at = next_attempt_at - ${age}`,
  );
  await db.execute(sql`update payment_failure set created_at = created_at - ${age}`);
};
