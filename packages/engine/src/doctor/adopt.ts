import type { SettingKey, Settings } from '@propsmith/splunk';

/** The keys that decide which time an event gets. */
export const timeKeys = [
  'DATETIME_CONFIG',
  'TIME_PREFIX',
  'TIME_FORMAT',
  'MAX_TIMESTAMP_LOOKAHEAD',
] as const satisfies readonly SettingKey[];

/** CURRENT or NONE: timestamps in the text are not read. */
export const isClockOnly = ({ DATETIME_CONFIG = '' }: Settings): boolean =>
  ['CURRENT', 'NONE'].includes(DATETIME_CONFIG.trim().toUpperCase());

export const without = (settings: Settings, keys: readonly SettingKey[]): Settings =>
  Object.fromEntries(Object.entries(settings).filter(([key]) => !(keys as readonly string[]).includes(key)));

/** The first settings with the time keys of the second. */
export const withTimesOf = (settings: Settings, times: Settings): Settings => ({
  ...without(settings, timeKeys),
  ...Object.fromEntries(timeKeys.flatMap((key) => (times[key] === undefined ? [] : [[key, times[key]]]))),
});

/**
 * Existing settings with those of an answer. Keys that the answer does not have stay, such as TZ and MAX_DAYS_AGO, unless
 * they contradict it.
 */
export const adopt = (old: Settings, answer: Settings): Settings => {
  if (isClockOnly(answer)) return { ...without(old, timeKeys), ...answer };
  return { ...(isClockOnly(old) ? without(old, ['DATETIME_CONFIG']) : old), ...answer };
};
