import type { Store } from '../state/store.ts';
import type { TableName } from '../state/tables.ts';
import { invalidParameter } from './stripe-failure.ts';

const EXPANSION_DEPTH_MAX = 4;

/** Fields that hold the id of another object, with its table. */
const expandableFields: Readonly<Record<string, TableName>> = {
  charge: 'charge',
  latest_charge: 'charge',
  payment_intent: 'payment_intent',
  payment_method: 'payment_method',
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const expandPath = (store: Store, value: unknown, path: readonly string[], whole: string): unknown => {
  const [field, ...rest] = path;
  if (field === undefined || value === null) return value;
  if (Array.isArray(value)) return value.map((item: unknown) => expandPath(store, item, path, whole));
  const refusal = invalidParameter('expand', `This property cannot be expanded (${whole}).`);
  if (!isObject(value) || !(field in value)) throw refusal;
  const current = value[field];
  const table = expandableFields[field];
  if (table === undefined && field !== 'data') throw refusal;
  const found = table !== undefined && typeof current === 'string' ? store.find(table, current) : current;
  if (found === undefined) throw refusal;
  return { ...value, [field]: expandPath(store, found, rest, whole) };
};

/** `expand[]=latest_charge.payment_method`; in a list each path begins with `data`. */
export const expand = (store: Store, answer: object, paths: readonly string[]): unknown =>
  paths.reduce<unknown>((expanded, whole) => {
    const path = whole.split('.');
    if (path.length > EXPANSION_DEPTH_MAX) {
      throw invalidParameter('expand', `You cannot expand more than ${EXPANSION_DEPTH_MAX} levels deep.`);
    }
    return expandPath(store, expanded, path, whole);
  }, answer);
