import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

export const PAGE_PARAM = 'page';

/** The page of a list in the address (`?page=2`), so that Back and shared links show the same rows. */
export const usePageParam = (): [pageNumber: number, setPageNumber: (pageNumber: number) => void] => {
  const [params, setParams] = useSearchParams();
  const requested = Number(params.get(PAGE_PARAM));
  const setPageNumber = useCallback(
    (pageNumber: number) => {
      setParams((current) => {
        const next = new URLSearchParams(current);
        if (pageNumber > 1) next.set(PAGE_PARAM, String(pageNumber));
        else next.delete(PAGE_PARAM);
        return next;
      });
    },
    [setParams],
  );
  return [Number.isSafeInteger(requested) && requested > 0 ? requested : 1, setPageNumber];
};
