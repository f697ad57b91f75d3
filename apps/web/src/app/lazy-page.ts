import { interfaceTimings } from '@propsmith/contract';
import { lazy, type ComponentType } from 'react';
import { pageArrived, pageRequested } from './page-loading.ts';

/** A page's script did not arrive: the network failed, it took too long, or a newer version replaced it. */
export class PageLoadError extends Error {}

const tooLate = () => {
  let timer: ReturnType<typeof setTimeout>;
  const promise = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new PageLoadError('timed out')), interfaceTimings.pageChunkTimeoutMs);
  });
  return { promise, cancel: () => clearTimeout(timer) };
};

/** A page whose script loads when it is first shown, or fails with a PageLoadError after 120 seconds at the latest. */
export const lazyPage = <Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
) => {
  const loadInTime = async (): Promise<{ default: ComponentType }> => {
    const timer = tooLate();
    pageRequested();
    try {
      const module = await Promise.race([load(), timer.promise]);
      return { default: module[name] };
    } catch (cause) {
      throw cause instanceof PageLoadError ? cause : new PageLoadError('not loaded', { cause });
    } finally {
      timer.cancel();
      pageArrived();
    }
  };
  return { Page: lazy(loadInTime), preload: load };
};
