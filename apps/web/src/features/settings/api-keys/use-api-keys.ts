import type { ApiKey } from '@propsmith/contract';
import { useCallback, useEffect, useState } from 'react';
import { loadApiKeys } from '../../../state/api-keys.ts';
import { rejectionText } from '../../../state/api-thunk.ts';
import { useAppDispatch } from '../../../state/hooks.ts';
import { pageCountOf } from '../../../state/paged-list.ts';

type Loaded =
  | { readonly keys: readonly ApiKey[]; readonly pageNumber: number; readonly pageCount: number }
  | { readonly error: string; readonly pageNumber: number };

/** The API keys that the user may revoke, page by page; null until the first reply. The rows stay while others load. */
export const useApiKeys = () => {
  const dispatch = useAppDispatch();
  const [loaded, setLoaded] = useState<Loaded | null>(null);

  const read = useCallback(
    async (pageNumber: number): Promise<Loaded> => {
      const outcome = await dispatch(loadApiKeys({ pageNumber }));
      if (!loadApiKeys.fulfilled.match(outcome)) return { error: rejectionText(outcome.payload), pageNumber };
      const { results: keys, pageNumber: shown } = outcome.payload;
      return { keys, pageNumber: shown, pageCount: pageCountOf(outcome.payload) };
    },
    [dispatch],
  );
  useEffect(() => void read(1).then(setLoaded), [read]);

  return { loaded, load: async (pageNumber: number) => setLoaded(await read(pageNumber)) };
};
