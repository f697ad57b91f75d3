import { limits, type Page, type PageQuery } from '@propsmith/contract';
import type { ActionReducerMapBuilder } from '@reduxjs/toolkit';
import type { Api } from '../api/browser-api.ts';
import { createApiThunk, rejectionText } from './api-thunk.ts';
import { always } from './failure-text.ts';

/** One page of a list on the server. Its rows stay while the next page loads. */
export interface PagedList<Row> {
  results: readonly Row[];
  rowCount: number;
  /** The page requested last; `results` are its rows unless it is loading or failed. */
  pageNumber: number;
  /** False until the first page has loaded. */
  loaded: boolean;
  loading: boolean;
  error: string | null;
  /** The current request; replies to earlier ones are ignored. */
  requestId: string | null;
}

type Loaded<Reply> = Reply & { readonly pageNumber: number };

const PAGE_SIZE = limits.page.sizeDefault;
export const pageCountOf = ({ rowCount }: Pick<PagedList<unknown>, 'rowCount'>): number =>
  Math.max(1, Math.ceil(rowCount / PAGE_SIZE));

/** The positions of the page's first and last row in the whole list, starting at 1. */
export const rangeOf = ({ pageNumber, rowCount }: Pick<PagedList<unknown>, 'pageNumber' | 'rowCount'>) => ({
  first: (pageNumber - 1) * PAGE_SIZE + 1,
  last: Math.min(pageNumber * PAGE_SIZE, rowCount),
});

export const emptyPagedList = <Row>(): PagedList<Row> => ({
  results: [],
  rowCount: 0,
  pageNumber: 1,
  loaded: false,
  loading: false,
  error: null,
  requestId: null,
});

export interface PageRequest {
  readonly pageNumber: number;
  /** Blank: all rows. Only some lists can be searched. */
  readonly search?: string;
}

type FetchPage<Reply> = (api: Api, query: PageQuery & Pick<PageRequest, 'search'>) => Promise<Reply>;

export const createPageThunk = <Row, Reply extends Page<Row> = Page<Row>>(
  type: string,
  fetchPage: FetchPage<Reply>,
  failedText: string,
) =>
  createApiThunk(
    type,
    async ({ pageNumber, search = '' }: PageRequest, api): Promise<Loaded<Reply>> => {
      const query = { pageSize: PAGE_SIZE, ...(search.trim() !== '' && { search }) };
      const page = await fetchPage(api, { ...query, pageNumber });
      const lastPage = pageCountOf(page);
      if (pageNumber <= lastPage) return { ...page, pageNumber };
      // Rows were deleted meanwhile, so the list has fewer pages.
      return {
        ...(await fetchPage(api, { ...query, pageNumber: lastPage })),
        pageNumber: lastPage,
      };
    },
    always(failedText),
  );

export const addPageCases = <Reply extends Page<unknown>, State extends PagedList<Reply['results'][number]>>(
  builder: ActionReducerMapBuilder<State>,
  thunk: ReturnType<typeof createPageThunk<unknown, Reply>>,
): void => {
  // Fields of a generic draft cannot be assigned; this still checks their names and types.
  const patch = (state: object, changes: Partial<PagedList<unknown>>) => void Object.assign(state, changes);
  builder
    .addCase(thunk.pending, (state, { meta: { arg, requestId } }) => {
      patch(state, { loading: true, error: null, pageNumber: arg.pageNumber, requestId });
    })
    .addCase(thunk.fulfilled, (state, { meta, payload }) => {
      if (state.requestId === meta.requestId) patch(state, { ...payload, loading: false, loaded: true });
    })
    .addCase(thunk.rejected, (state, { meta, payload }) => {
      if (state.requestId === meta.requestId) patch(state, { loading: false, error: rejectionText(payload) });
    });
};
