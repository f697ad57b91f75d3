import type { Parameters } from './parameters.ts';
import { invalidParameter, refusedRequest } from './stripe-failure.ts';

interface Listed {
  id: string;
  created: number;
}

interface Page {
  limit: number;
  startingAfter: string | undefined;
  /** `created[gte]`, in Unix seconds. */
  createdFrom: number;
  /** `created[lt]`, in Unix seconds. */
  createdBefore: number;
}

interface List<T> {
  object: 'list';
  data: T[];
  has_more: boolean;
  url: string;
}

export const readPage = (parameters: Parameters): Page => {
  const limit = parameters.integer('limit') ?? 10;
  if (limit < 1 || limit > 100) {
    throw invalidParameter('limit', 'Invalid limit: must be between 1 and 100.', 'parameter_invalid_integer');
  }
  const created = parameters.object('created');
  return {
    limit,
    startingAfter: parameters.text('starting_after'),
    createdFrom: created?.integer('gte') ?? -Infinity,
    createdBefore: created?.integer('lt') ?? Infinity,
  };
};

const indexAfter = (records: readonly Listed[], id: string): number => {
  const index = records.findIndex((record) => record.id === id);
  if (index !== -1) return index + 1;
  throw refusedRequest(`No such object: '${id}'`, { code: 'resource_missing', param: 'starting_after' });
};

/** Newest first. The cursor may name any object of the table, also one that the filters exclude. */
export const paginate = <T extends Listed>(
  oldestFirst: readonly T[],
  page: Page,
  url: string,
  passes: (record: T) => boolean,
): List<T> => {
  const newestFirst = oldestFirst.toReversed();
  const start = page.startingAfter === undefined ? 0 : indexAfter(newestFirst, page.startingAfter);
  const matching = newestFirst
    .slice(start)
    .filter(
      (record) => record.created >= page.createdFrom && record.created < page.createdBefore && passes(record),
    );
  const data = matching.slice(0, page.limit);
  return { object: 'list', data, has_more: matching.length > data.length, url };
};
