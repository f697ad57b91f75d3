/** The type of a key's value, and the part of indexing it belongs to. */
interface KeyRow {
  readonly type: 'regex' | 'number' | 'boolean' | 'text';
  readonly part:
    'breaking' | 'merging' | 'time-source' | 'timestamp' | 'time-range' | 'structured' | 'forwarder';
}

/**
 * Every index-time key this package reads, in the order in which a stanza is printed. All other key lists derive from
 * it.
 */
const keyTable = {
  LINE_BREAKER: { type: 'regex', part: 'breaking' },
  LINE_BREAKER_LOOKBEHIND: { type: 'number', part: 'breaking' },
  TRUNCATE: { type: 'number', part: 'breaking' },
  SHOULD_LINEMERGE: { type: 'boolean', part: 'breaking' },
  BREAK_ONLY_BEFORE: { type: 'regex', part: 'merging' },
  BREAK_ONLY_BEFORE_DATE: { type: 'boolean', part: 'merging' },
  MUST_BREAK_AFTER: { type: 'regex', part: 'merging' },
  MUST_NOT_BREAK_AFTER: { type: 'regex', part: 'merging' },
  MUST_NOT_BREAK_BEFORE: { type: 'regex', part: 'merging' },
  MAX_EVENTS: { type: 'number', part: 'merging' },
  DATETIME_CONFIG: { type: 'text', part: 'time-source' },
  TIME_PREFIX: { type: 'regex', part: 'timestamp' },
  TIME_FORMAT: { type: 'text', part: 'timestamp' },
  MAX_TIMESTAMP_LOOKAHEAD: { type: 'number', part: 'timestamp' },
  MAX_DAYS_AGO: { type: 'number', part: 'time-range' },
  MAX_DAYS_HENCE: { type: 'number', part: 'time-range' },
  MAX_DIFF_SECS_AGO: { type: 'number', part: 'time-range' },
  MAX_DIFF_SECS_HENCE: { type: 'number', part: 'time-range' },
  TZ: { type: 'text', part: 'time-source' },
  INDEXED_EXTRACTIONS: { type: 'text', part: 'structured' },
  TIMESTAMP_FIELDS: { type: 'text', part: 'structured' },
  EVENT_BREAKER_ENABLE: { type: 'boolean', part: 'forwarder' },
  EVENT_BREAKER: { type: 'regex', part: 'forwarder' },
} as const satisfies Readonly<Record<string, KeyRow>>;

export type SettingKey = keyof typeof keyTable;

export const settingKeys: readonly SettingKey[] = Object.keys(keyTable) as SettingKey[];

export const isSettingKey = (key: string): key is SettingKey => Object.hasOwn(keyTable, key);

const keysOf = (matches: (row: KeyRow) => boolean): readonly SettingKey[] =>
  settingKeys.filter((key) => matches(keyTable[key]));

export const regexKeys: ReadonlySet<SettingKey> = new Set(keysOf(({ type }) => type === 'regex'));
export const booleanKeys = keysOf(({ type }) => type === 'boolean');
/** Keys with an effect only while SHOULD_LINEMERGE is on. */
export const mergingKeys = keysOf(({ part }) => part === 'merging');
/** Keys that find and read a timestamp in the text. */
export const timestampKeys = keysOf(({ part }) => part === 'timestamp');

/** The seven keys of an extracted stanza, in the order in which they are explained. */
export const stanzaKeys = [
  'LINE_BREAKER',
  'SHOULD_LINEMERGE',
  'TRUNCATE',
  'TIME_PREFIX',
  'TIME_FORMAT',
  'MAX_TIMESTAMP_LOOKAHEAD',
  'DATETIME_CONFIG',
] as const satisfies readonly SettingKey[];
export type StanzaKey = (typeof stanzaKeys)[number];

/** Defaults of an indexer. */
export const defaultNumbers = {
  TRUNCATE: 10_000,
  MAX_EVENTS: 256,
  MAX_TIMESTAMP_LOOKAHEAD: 128,
  MAX_DAYS_AGO: 2000,
  MAX_DAYS_HENCE: 2,
} as const satisfies Partial<Record<SettingKey, number>>;

/** The highest documented values. */
export const highestNumbers = {
  MAX_DAYS_AGO: 10_951,
  MAX_DAYS_HENCE: 10_950,
} as const satisfies Partial<Record<SettingKey, number>>;

export const DEFAULT_LINE_BREAKER = '([\\r\\n]+)';
