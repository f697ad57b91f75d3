import type { Parameters } from './parameters.ts';
import { invalidParameter, refusedRequest } from './stripe-failure.ts';

interface Listed {
  id: string;
  created: number;
}

export interface Page {
  limit: number;
  startingAfter: string | undefined;
  endingBefore: string | undefined;
  isWithin: (created: number) => boolean;
}

export interface List<T> {
  object: 'list';
  data: T[];
  has_more: boolean;
  url: string;
}

/** `created=…` or `created[gte]=…&created[lt]=…`. */
const readCreated = (parameters: Parameters): ((created: number) => boolean) => {
  if (parameters.tree('created') === undefined) {
    const exactly = parameters.integer('created');
    return (created) => exactly === undefined || created === exactly;
  }
  const range = parameters.requiredObject('created');
  const bounds = {
    gt: range.integer('gt') ?? -Infinity,
    gte: range.integer('gte') ?? -Infinity,
    lt: range.integer('lt') ?? Infinity,
    lte: range.integer('lte') ?? Infinity,
  };
  return (created) =>
    created > bounds.gt && created >= bounds.gte && created < bounds.lt && created <= bounds.lte;
};

export const readPage = (parameters: Parameters): Page => {
  const limit = parameters.integer('limit') ?? 10;
  if (limit < 1 || limit > 100) {
    throw invalidParameter('limit', 'Invalid limit: must be between 1 and 100.', 'parameter_invalid_integer');
  }
  const startingAfter = parameters.text('starting_after');
  const endingBefore = parameters.text('ending_before');
  if (startingAfter !== undefined && endingBefore !== undefined) {
    throw invalidParameter('ending_before', 'You cannot parameterize both starting_after and ending_before.');
  }
  return { limit, startingAfter, endingBefore, isWithin: readCreated(parameters) };
};

const placeOf = (records: readonly Listed[], id: string, param: string): number => {
  const place = records.findIndex((record) => record.id === id);
  if (place === -1) throw refusedRequest(`No such object: '${id}'`, { code: 'resource_missing', param });
  return place;
};

/** Newest first. A cursor names an object of the table, whether or not the filters let it through. */
export const paginate = <T extends Listed>(
  oldestFirst: readonly T[],
  page: Page,
  url: string,
  passes: (record: T) => boolean = () => true,
): List<T> => {
  const newestFirst = oldestFirst.toReversed();
  const matches = (record: T) => page.isWithin(record.created) && passes(record);
  if (page.endingBefore !== undefined) {
    const place = placeOf(newestFirst, page.endingBefore, 'ending_before');
    const before = newestFirst.slice(0, place).filter(matches);
    const data = before.slice(-page.limit);
    return { object: 'list', data, has_more: before.length > data.length, url };
  }
  const start =
    page.startingAfter === undefined ? 0 : placeOf(newestFirst, page.startingAfter, 'starting_after') + 1;
  const after = newestFirst.slice(start).filter(matches);
  const data = after.slice(0, page.limit);
  return { object: 'list', data, has_more: after.length > data.length, url };
};
