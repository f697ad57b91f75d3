import { type SettingKey, settingKeys } from '../setting-keys.ts';

/** Changes of single letters that still are a slip. */
const SLIPS_MAX = 2;
/** Shorter keys are too close to others. */
const KEY_CHARS_MIN = 6;
const KEY_CHARS_MAX = Math.max(...settingKeys.map((key) => key.length)) + SLIPS_MAX;

/** The number of letters to insert, remove or replace. */
const editDistance = (one: string, other: string): number => {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let at = 0; at < one.length; at += 1) {
    const next = [at + 1];
    for (let to = 0; to < other.length; to += 1) {
      const replaced = (row[to] ?? 0) + (one[at] === other[to] ? 0 : 1);
      next.push(Math.min(replaced, (row[to + 1] ?? 0) + 1, (next[to] ?? 0) + 1));
    }
    row = next;
  }
  return row[other.length] ?? 0;
};

/**
 * The index-time key that was meant, in any case and with a slip or two; undefined for a key that is far from all, or has a
 * class, as in `EXTRACT-name`.
 */
export const meantKey = (key: string): SettingKey | undefined => {
  const written = key.toUpperCase();
  if (written.length > KEY_CHARS_MAX || written.includes('-')) return undefined;
  const exact = settingKeys.find((one) => one === written);
  if (exact !== undefined || written.length < KEY_CHARS_MIN) return exact;
  return settingKeys.find(
    (one) => Math.abs(one.length - written.length) <= SLIPS_MAX && editDistance(written, one) <= SLIPS_MAX,
  );
};
