import { noSuchObject } from '../http/stripe-failure.ts';
import { paginate, readPage } from '../http/pages.ts';
import type { Route } from '../http/route.ts';
import type { Tables } from '../state/tables.ts';

type ListedTable =
  'balance_transaction' | 'charge' | 'customer' | 'dispute' | 'payment_intent' | 'payment_method' | 'refund';

export const retrieveRoute = (table: ListedTable, path: string): Route => ({
  method: 'GET',
  path: `${path}/:id`,
  handler:
    ({ world, id }) =>
    () => {
      const found = world.store.find(table, id);
      if (found === undefined) throw noSuchObject(table, id, 'id');
      return found;
    },
});

/** A list that can be narrowed by the equality of some fields. */
export const listRoute = <T extends ListedTable>(
  table: T,
  path: string,
  filters: readonly (keyof Tables[T] & string)[],
): Route => ({
  method: 'GET',
  path,
  handler: ({ world, parameters }) => {
    const page = readPage(parameters);
    const wanted = filters.map((field) => ({ field, value: parameters.text(field) }));
    const passes = (record: Tables[T]) =>
      wanted.every(({ field, value }) => value === undefined || record[field] === value);
    return () => paginate(world.store.all(table), page, path, passes);
  },
});
