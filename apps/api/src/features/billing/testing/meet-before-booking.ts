import type { Database } from '../../../platform/db/database.ts';

/** A database whose transactions wait until `callers` want one: all know what they will write, and begin at one moment. */
export const meetBeforeBooking = (db: Database, callers: number): Database => {
  let arrived = 0;
  let open: () => void;
  const met = new Promise<void>((resolve) => {
    open = resolve;
  });
  const transaction: Database['transaction'] = async (...work) => {
    arrived += 1;
    if (arrived === callers) open();
    await met;
    return db.transaction(...work);
  };
  return Object.assign(Object.create(db) as Database, { transaction });
};
