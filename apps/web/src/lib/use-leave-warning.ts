import { useEffect } from 'react';

/** Makes the browser ask before the page is closed or reloaded. */
export const useLeaveWarning = (isNeeded: boolean): void => {
  useEffect(() => {
    if (!isNeeded) return;
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isNeeded]);
};
