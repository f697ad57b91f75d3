import { useEffect, useState } from 'react';

const SHOW_AFTER_MS = 200;
const SHOWN_MS_MIN = 300;

/**
 * True once `active` has lasted 200 ms, and then for at least 300 ms: quick replies show no skeleton, and a skeleton
 * does not flicker.
 */
export const useDelayedFlag = (active: boolean): boolean => {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (active === shown) return;
    const timer = setTimeout(() => setShown(active), active ? SHOW_AFTER_MS : SHOWN_MS_MIN);
    return () => clearTimeout(timer);
  }, [active, shown]);
  return shown;
};
