import { useSyncExternalStore } from 'react';
import { usePreferences } from './preferences.ts';

const systemDark = () => window.matchMedia('(prefers-color-scheme: dark)');

const subscribeToSystem = (listener: () => void): (() => void) => {
  const query = systemDark();
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};

/** The theme in effect: the user's choice, or else the system's. */
export const useShownTheme = (): 'light' | 'dark' => {
  const { theme } = usePreferences();
  const isSystemDark = useSyncExternalStore(subscribeToSystem, () => systemDark().matches);
  if (theme !== 'system') return theme;
  return isSystemDark ? 'dark' : 'light';
};
