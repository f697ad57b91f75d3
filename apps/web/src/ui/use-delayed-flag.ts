import { useEffect, useState } from 'react';

const APPEAR_AFTER_MS = 200;
const STAY_AT_LEAST_MS = 300;

/**
 * True once `active` has lasted 200 ms, and then for at least 300 ms: quick answers show no skeleton at all, and a
 * skeleton that has appeared does not flash away.
 */
export const useDelayedFlag = (active: boolean): boolean => {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (active === shown) return;
    const timer = setTimeout(() => setShown(active), active ? APPEAR_AFTER_MS : STAY_AT_LEAST_MS);
    return () => clearTimeout(timer);
  }, [active, shown]);
  return shown;
};
