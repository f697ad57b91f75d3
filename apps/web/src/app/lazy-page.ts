import { interfaceTimings } from '@propsmith/contract';
import { lazy, useSyncExternalStore, type ComponentType } from 'react';
import { whenOnline } from '../lib/network.ts';

/** A page's script did not load: network failure, timeout, or replaced by a newer version. */
export class PageLoadError extends Error {}

let loadingPages = 0;
const listeners = new Set<() => void>();

const countLoading = (change: 1 | -1): void => {
  loadingPages += change;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Whether a page's script is loading; the previous page stays on screen meanwhile. */
export const useIsPageLoading = (): boolean => useSyncExternalStore(subscribe, () => loadingPages > 0);

const startTimeout = () => {
  let timer: ReturnType<typeof setTimeout>;
  const promise = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new PageLoadError('timed out')), interfaceTimings.pageChunkTimeoutMs);
  });
  return { promise, cancel: () => clearTimeout(timer) };
};

/**
 * A page whose script loads when first shown; fails with a PageLoadError after 120 seconds at the latest. Offline it waits for
 * the connection: browsers may cache a failed script.
 */
export const lazyPage = <Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
) => {
  const loadWithTimeout = async (): Promise<{ default: ComponentType }> => {
    countLoading(1);
    await whenOnline();
    const timer = startTimeout();
    try {
      const module = await Promise.race([load(), timer.promise]);
      return { default: module[name] };
    } catch (cause) {
      throw cause instanceof PageLoadError ? cause : new PageLoadError('not loaded', { cause });
    } finally {
      timer.cancel();
      countLoading(-1);
    }
  };
  return { Page: lazy(loadWithTimeout), preload: () => whenOnline().then(load) };
};
