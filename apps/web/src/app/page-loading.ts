import { useSyncExternalStore } from 'react';

let loadingPages = 0;
const listeners = new Set<() => void>();

const change = (by: 1 | -1): void => {
  loadingPages += by;
  for (const listener of listeners) listener();
};

export const pageRequested = (): void => change(1);
export const pageArrived = (): void => change(-1);

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Whether the script of a page is on its way; the page before it stays on screen meanwhile. */
export const useIsPageLoading = (): boolean => useSyncExternalStore(subscribe, () => loadingPages > 0);
