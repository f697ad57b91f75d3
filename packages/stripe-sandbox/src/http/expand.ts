import type { Store } from '../state/store.ts';
import type { TableName } from '../state/tables.ts';
import { invalidParameter } from './stripe-failure.ts';

const DEEPEST_EXPANSION = 4;

/** Fields that hold an id and can be asked for as the object itself. */
const EXPANDABLE: Readonly<Record<string, TableName | 'by_prefix'>> = {
  balance_transaction: 'balance_transaction',
  charge: 'charge',
  customer: 'customer',
  failure_balance_transaction: 'balance_transaction',
  latest_charge: 'charge',
  payment_intent: 'payment_intent',
  payment_method: 'payment_method',
  source: 'by_prefix',
};

const TABLE_BY_PREFIX: Readonly<Record<string, TableName>> = { ch: 'charge', re: 'refund', du: 'dispute' };

const lookUp = (store: Store, field: string, id: string): unknown => {
  const kind = EXPANDABLE[field];
  const table = kind === 'by_prefix' ? TABLE_BY_PREFIX[id.split('_')[0] ?? ''] : kind;
  return table === undefined ? undefined : store.find(table, id);
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
  const found = typeof current === 'string' ? lookUp(store, field, current) : current;
  const isReference = field in EXPANDABLE || field === 'data';
  if (found === undefined || !isReference) throw refusal;
  return { ...value, [field]: expandPath(store, found, rest, whole) };
};

/** `expand[]=latest_charge.balance_transaction`; in a list each path begins with `data`. */
export const expand = (store: Store, answer: object, paths: readonly string[]): unknown =>
  paths.reduce<unknown>((expanded, whole) => {
    const path = whole.split('.');
    if (path.length > DEEPEST_EXPANSION) {
      throw invalidParameter('expand', `You cannot expand more than ${DEEPEST_EXPANSION} levels deep.`);
    }
    return expandPath(store, expanded, path, whole);
  }, answer);
