/** What stands behind a key or an option. */
export interface Value {
  readonly start: number;
  readonly end: number;
  readonly isQuoted: boolean;
  /** `key: value` without quotes may be a sentence. */
  readonly isDoubtful: boolean;
  /** An element of a list: `["a","b"]`. */
  readonly isListed?: boolean;
}

/** Names end at white space and most signs, secrets where a list, a query or a bracket goes on. */
export type ValueKind = 'name' | 'secret';

/** Longer values are no names. */
export const NAME_CHARS_MAX = 256;
