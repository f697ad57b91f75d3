import { useSyncExternalStore } from 'react';

const isOnline = (): boolean => navigator.onLine;

const subscribe = (onChange: () => void): (() => void) => {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
};

export const useIsOnline = (): boolean => useSyncExternalStore(subscribe, isOnline);

/** Resolves when the browser next reports a connection; rejects when the signal is aborted first. */
export const untilOnline = (signal?: AbortSignal | null): Promise<void> =>
  new Promise((resolve, reject) => {
    const onOnline = () => {
      signal?.removeEventListener('abort', onAbort);
      resolve();
    };
    const onAbort = () => {
      window.removeEventListener('online', onOnline);
      reject(signal?.reason as Error);
    };
    window.addEventListener('online', onOnline, { once: true });
    signal?.addEventListener('abort', onAbort, { once: true });
  });

/** Resolves when the browser has a connection, at once if it has one now. */
export const whenOnline = (): Promise<void> => (isOnline() ? Promise.resolve() : untilOnline());
