import { dataMessages, limits, routes, type UsageEntry } from '@propsmith/contract';
import { createSlice } from '@reduxjs/toolkit';
import { createApiThunk } from './api-thunk.ts';
import { always } from './failure-text.ts';
import { addPageCases, createPageThunk, emptyPagedList } from './paged-list.ts';

export const loadUsage = createPageThunk<UsageEntry>(
  'usage/load',
  ({ call }, query) => call(routes.listUsage, { query }),
  dataMessages.usageFailed,
);

/** The newest executions that a search finds. Kept by the caller, not in the store. */
export const findExecutions = createApiThunk(
  'usage/find',
  async (search: string, { call }) =>
    (await call(routes.listUsage, { query: { search, pageSize: limits.recentRowsMax } })).results,
  always(dataMessages.usageFailed),
);

const usageSlice = createSlice({
  name: 'usage',
  initialState: emptyPagedList<UsageEntry>(),
  reducers: {},
  extraReducers: (builder) => addPageCases(builder, loadUsage),
  selectors: { selectUsage: (state) => state },
});

export const usageReducer = usageSlice.reducer;
export const { selectUsage } = usageSlice.selectors;
