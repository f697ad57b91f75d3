import { useSyncExternalStore } from 'react';

const CHECK_EVERY_MS = 250;

const subscribe = (onCheck: () => void): (() => void) => {
  const timer = setInterval(onCheck, CHECK_EVERY_MS);
  return () => clearInterval(timer);
};

/** The full seconds left until a time, counted down to 0. */
export const useSecondsUntil = (timeMs: number): number =>
  useSyncExternalStore(subscribe, () => Math.max(0, Math.ceil((timeMs - Date.now()) / 1000)));
