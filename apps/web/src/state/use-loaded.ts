import { useCallback, useEffect, useState } from 'react';
import { rejectionText, type createApiThunk } from './api-thunk.ts';
import { useAppDispatch } from './hooks.ts';

type Loaded<Data> = { readonly data: Data } | { readonly error: string };

/** Loads what a card shows when the card appears; null until the first reply. */
export const useLoaded = <Data>(thunk: ReturnType<typeof createApiThunk<Data>>) => {
  const dispatch = useAppDispatch();
  const [loaded, setLoaded] = useState<Loaded<Data> | null>(null);

  const load = useCallback(async (): Promise<Loaded<Data>> => {
    const outcome = await dispatch(thunk(undefined));
    return thunk.fulfilled.match(outcome)
      ? { data: outcome.payload }
      : { error: rejectionText(outcome.payload) };
  }, [dispatch, thunk]);

  useEffect(() => {
    let isMounted = true;
    void load().then((found) => {
      if (isMounted) setLoaded(found);
    });
    return () => {
      isMounted = false;
    };
  }, [load]);

  /** Shows the previous state until the reply arrives. */
  const reload = async (): Promise<void> => setLoaded(await load());

  return {
    loaded,
    reload,
    retry: () => {
      setLoaded(null);
      void reload();
    },
  };
};
