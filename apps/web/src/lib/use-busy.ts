import { useState } from 'react';

/** `busy` is true while a promise passed to `track` is pending. */
export const useBusy = () => {
  const [busy, setBusy] = useState(false);
  const track = async <Result>(promise: Promise<Result>): Promise<Result> => {
    setBusy(true);
    try {
      return await promise;
    } finally {
      setBusy(false);
    }
  };
  return { busy, track };
};
