import { interfaceTimings } from '@propsmith/contract';
import { lazy, type ComponentType } from 'react';
import { pageLoadEnded, pageLoadStarted } from './page-loading.ts';

/** A page's script did not load: network failure, timeout, or replaced by a newer version. */
export class PageLoadError extends Error {}

const startTimeout = () => {
  let timer: ReturnType<typeof setTimeout>;
  const promise = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new PageLoadError('timed out')), interfaceTimings.pageChunkTimeoutMs);
  });
  return { promise, cancel: () => clearTimeout(timer) };
};

/** A page whose script loads when first shown; fails with a PageLoadError after 120 seconds at the latest. */
export const lazyPage = <Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
) => {
  const loadWithTimeout = async (): Promise<{ default: ComponentType }> => {
    const timer = startTimeout();
    pageLoadStarted();
    try {
      const module = await Promise.race([load(), timer.promise]);
      return { default: module[name] };
    } catch (cause) {
      throw cause instanceof PageLoadError ? cause : new PageLoadError('not loaded', { cause });
    } finally {
      timer.cancel();
      pageLoadEnded();
    }
  };
  return { Page: lazy(loadWithTimeout), preload: load };
};
