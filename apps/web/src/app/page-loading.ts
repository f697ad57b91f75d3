import { useSyncExternalStore } from 'react';

let loadingPages = 0;
const listeners = new Set<() => void>();

const change = (by: 1 | -1): void => {
  loadingPages += by;
  for (const listener of listeners) listener();
};

export const pageLoadStarted = (): void => change(1);
export const pageLoadEnded = (): void => change(-1);

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Whether a page's script is loading; the previous page stays on screen meanwhile. */
export const useIsPageLoading = (): boolean => useSyncExternalStore(subscribe, () => loadingPages > 0);
