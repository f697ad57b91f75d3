import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

const NAME = 'page';

/** The page of a list as the address has it (`?page=2`), so that Back and a shared link lead to the same rows. */
export const usePageParam = (): [pageNumber: number, setPageNumber: (pageNumber: number) => void] => {
  const [params, setParams] = useSearchParams();
  const asked = Number(params.get(NAME));
  const setPageNumber = useCallback(
    (pageNumber: number) => {
      setParams((current) => {
        const next = new URLSearchParams(current);
        if (pageNumber > 1) next.set(NAME, String(pageNumber));
        else next.delete(NAME);
        return next;
      });
    },
    [setParams],
  );
  return [Number.isSafeInteger(asked) && asked > 0 ? asked : 1, setPageNumber];
};
