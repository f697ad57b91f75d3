import { usePreferences } from './preferences.ts';
import { useMediaQuery } from './use-media-query.ts';

/** The theme in effect: the user's choice, or else the system's. */
export const useShownTheme = (): 'light' | 'dark' => {
  const { theme } = usePreferences();
  const isSystemDark = useMediaQuery('(prefers-color-scheme: dark)');
  if (theme !== 'system') return theme;
  return isSystemDark ? 'dark' : 'light';
};
