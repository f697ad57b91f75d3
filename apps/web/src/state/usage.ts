import { dataMessages, limits, routes, type Page, type UsageEntry } from '@propsmith/contract';
import { createSlice } from '@reduxjs/toolkit';
import { createApiThunk } from './api-thunk.ts';
import { always } from './failure-text.ts';
import { addPageCases, createPageThunk, emptyPagedList, type PagedList } from './paged-list.ts';

export interface UsageList extends PagedList<UsageEntry> {
  /** How many executions a search read; null: all. */
  searchedNewest: number | null;
}

export const loadUsage = createPageThunk<UsageEntry, Page<UsageEntry> & Pick<UsageList, 'searchedNewest'>>(
  'usage/load',
  async ({ call }, query) => {
    const { searchedNewest = null, ...page } = await call(routes.listUsage, { query });
    return { ...page, searchedNewest };
  },
  dataMessages.usageFailed,
);

/** The newest executions that a search finds. Kept by the caller, not in the store. */
export const findExecutions = createApiThunk(
  'usage/find',
  async (search: string, { call }) =>
    (await call(routes.listUsage, { query: { search, pageSize: limits.recentRowsMax } })).results,
  always(dataMessages.usageFailed),
);

const initialState: UsageList = { ...emptyPagedList<UsageEntry>(), searchedNewest: null };

const usageSlice = createSlice({
  name: 'usage',
  initialState,
  reducers: {},
  extraReducers: (builder) => addPageCases(builder, loadUsage),
  selectors: { selectUsage: (state) => state },
});

export const usageReducer = usageSlice.reducer;
export const { selectUsage } = usageSlice.selectors;
