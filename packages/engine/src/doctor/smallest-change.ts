import {
  type SettingChanges,
  type SettingKey,
  type Settings,
  lintStanza,
  settingKeys,
} from '@propsmith/splunk';
import { without } from './adopt.ts';
import { type Trial, isSameOutcome, tryOn } from './trial.ts';

const remarksOf = (settings: Settings): Set<string> =>
  new Set(
    lintStanza(settings)
      .filter(({ severity }) => severity !== 'info')
      .map(({ code, key }) => `${code} ${key ?? ''}`),
  );

const withValue = (settings: Settings, key: SettingKey, value: string | undefined): Settings =>
  value === undefined ? without(settings, [key]) : { ...settings, [key]: value };

/** The keys in which settings differ, with the new values. */
export const changesBetween = (old: Settings, settings: Settings): SettingChanges =>
  Object.fromEntries(
    settingKeys.filter((key) => old[key] !== settings[key]).map((key) => [key, settings[key]]),
  );

/**
 * The wanted settings with as many old values as possible: an old value stays when the events and their times are the
 * same with it and it adds no lint error or warning.
 */
export const smallestChange = (
  texts: readonly string[],
  old: Settings,
  wanted: Trial,
  now: number,
): Trial => {
  let best = wanted;
  const accepted = remarksOf(wanted.settings);
  // The keys that decide least come first: with the old format, the old prefix may be needed too.
  for (const key of [...settingKeys].reverse()) {
    if (old[key] === best.settings[key]) continue;
    const settings = withValue(best.settings, key, old[key]);
    if ([...remarksOf(settings)].some((remark) => !accepted.has(remark))) continue;
    const trial = tryOn(texts, settings, now);
    if (isSameOutcome(wanted, trial)) best = trial;
  }
  return best;
};
