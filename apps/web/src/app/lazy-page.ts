import { interfaceTimings } from '@propsmith/contract';
import type { ComponentType } from 'react';

/** A page's script did not arrive: the network failed, it took too long, or a newer version replaced it. */
export class PageLoadError extends Error {}

const tooLate = () => {
  let timer: ReturnType<typeof setTimeout>;
  const promise = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new PageLoadError('timed out')), interfaceTimings.pageChunkTimeoutMs);
  });
  return { promise, cancel: () => clearTimeout(timer) };
};

/** A route's `lazy` function: the named page of a module, or a PageLoadError after 120 seconds. */
export const lazyPage =
  <Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) =>
  async (): Promise<{ Component: ComponentType }> => {
    const timer = tooLate();
    try {
      const module = await Promise.race([load(), timer.promise]);
      return { Component: module[name] };
    } catch (cause) {
      throw cause instanceof PageLoadError ? cause : new PageLoadError('not loaded', { cause });
    } finally {
      timer.cancel();
    }
  };
