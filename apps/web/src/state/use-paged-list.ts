import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { useCallback, useEffect } from 'react';
import type { Api } from '../api/browser-api.ts';
import { usePageParam } from '../lib/use-page-param.ts';
import { useAppDispatch, useAppSelector } from './hooks.ts';
import { pageCountOf, type PagedList, type PageRequest } from './paged-list.ts';
import type { RootState } from './root-reducer.ts';

type LoadPage = (request: PageRequest) => ThunkAction<Promise<unknown>, RootState, Api, UnknownAction>;

/** A list of the server at the page in the address, or the rows that a search finds; loads whenever that changes. */
export const usePagedList = <List extends PagedList<unknown>>(
  load: LoadPage,
  select: (state: RootState) => List,
  search = '',
) => {
  const dispatch = useAppDispatch();
  const list = useAppSelector(select);
  const [pageNumber, onPageChange] = usePageParam();
  const reload = useCallback(
    () => dispatch(load({ pageNumber, search })),
    [dispatch, load, pageNumber, search],
  );
  useEffect(() => void reload(), [reload]);
  return {
    list,
    reload,
    /** Properties of PagedTable. */
    table: { list, pageCount: pageCountOf(list), onPageChange, onRetry: () => void reload() },
  };
};
