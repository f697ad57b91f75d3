import { useCallback, useEffect, useState } from 'react';
import { rejectionText, type createApiThunk } from './api-thunk.ts';
import { useAppDispatch } from './hooks.ts';

type Resource<Data> =
  | { readonly kind: 'loading' | 'not-found' }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'loaded'; readonly data: Data };

/** Loads an object by its id. The component must have the id as its key. */
export const useResource = <Data>(thunk: ReturnType<typeof createApiThunk<Data, string>>, id: string) => {
  const dispatch = useAppDispatch();
  const [resource, setResource] = useState<Resource<Data>>({ kind: 'loading' });

  const load = useCallback(async (): Promise<Resource<Data>> => {
    const result = await dispatch(thunk(id));
    if (thunk.fulfilled.match(result)) return { kind: 'loaded', data: result.payload };
    const rejection = thunk.rejected.match(result) ? result.payload : undefined;
    if (rejection?.code === 'not_found') return { kind: 'not-found' };
    return { kind: 'failed', message: rejectionText(rejection) };
  }, [dispatch, thunk, id]);

  useEffect(() => {
    let isMounted = true;
    void load().then((loaded) => {
      if (isMounted) setResource(loaded);
    });
    return () => {
      isMounted = false;
    };
  }, [load]);

  /** Shows the previous state until the reply arrives. */
  const reload = async (): Promise<void> => setResource(await load());

  return {
    resource,
    reload,
    retry: () => {
      setResource({ kind: 'loading' });
      void reload();
    },
  };
};
