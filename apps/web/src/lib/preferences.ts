import { useSyncExternalStore } from 'react';

type ThemeChoice = 'system' | 'light' | 'dark';

export interface Preferences {
  readonly theme: ThemeChoice;
  /** Whether single-key shortcuts like "?" are enabled (WCAG 2.2, 2.1.4). */
  readonly singleKeys: boolean;
  /** Whether private values of a log are replaced before it is sent. */
  readonly redacts: boolean;
}

/** public/theme.js reads this item of localStorage before the first paint. */
export const PREFERENCES_KEY = 'propsmith.preferences';

const defaults: Preferences = { theme: 'system', singleKeys: true, redacts: false };

const parse = (text: string | null): Preferences => {
  try {
    const stored: unknown = JSON.parse(text ?? '{}');
    if (typeof stored !== 'object' || stored === null) return defaults;
    const theme = 'theme' in stored && (stored.theme === 'light' || stored.theme === 'dark') && stored.theme;
    return {
      theme: theme || defaults.theme,
      singleKeys: !('singleKeys' in stored && stored.singleKeys === false),
      redacts: 'redacts' in stored && stored.redacts === true,
    };
  } catch {
    return defaults;
  }
};

const read = (): Preferences => {
  try {
    return parse(localStorage.getItem(PREFERENCES_KEY));
  } catch {
    return defaults;
  }
};

let current = read();
const listeners = new Set<() => void>();

const adopt = (preferences: Preferences): void => {
  current = preferences;
  const { dataset } = document.documentElement;
  if (preferences.theme === 'system') delete dataset.theme;
  else dataset.theme = preferences.theme;
  for (const listener of listeners) listener();
};

export const changePreferences = (change: Partial<Preferences>): void => {
  adopt({ ...current, ...change });
  try {
    localStorage.setItem(PREFERENCES_KEY, JSON.stringify(current));
  } catch {
    // Storage is full or blocked: the choice lasts until the page is closed.
  }
};

const onOtherTab = (event: StorageEvent): void => {
  if (event.key === PREFERENCES_KEY) adopt(parse(event.newValue));
};

const subscribe = (listener: () => void): (() => void) => {
  if (listeners.size === 0) window.addEventListener('storage', onOtherTab);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', onOtherTab);
  };
};

export const currentPreferences = (): Preferences => current;

export const usePreferences = (): Preferences => useSyncExternalStore(subscribe, () => current);
