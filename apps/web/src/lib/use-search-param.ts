import { limits } from '@propsmith/contract';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { PAGE_PARAM } from './use-page-param.ts';

const SEARCH_PARAM = 'search';

/** The search text of a list in the address (`?search=web`). Another text starts at the first page. */
export const useSearchParam = (): [search: string, setSearch: (search: string) => void] => {
  const [params, setParams] = useSearchParams();
  const setSearch = useCallback(
    (search: string) => {
      setParams(
        (current) => {
          const next = new URLSearchParams(current);
          next.delete(PAGE_PARAM);
          if (search.trim() === '') next.delete(SEARCH_PARAM);
          else next.set(SEARCH_PARAM, search);
          return next;
        },
        { replace: true },
      );
    },
    [setParams],
  );
  return [(params.get(SEARCH_PARAM) ?? '').slice(0, limits.searchCharsMax), setSearch];
};
