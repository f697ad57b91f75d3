import { dataMessages, routes, type UsageEntry } from '@propsmith/contract';
import { createSlice } from '@reduxjs/toolkit';
import { addPageCases, createPageThunk, emptyPagedList } from './paged-list.ts';

export const loadUsage = createPageThunk<UsageEntry>(
  'usage/load',
  ({ call }, query) => call(routes.listUsage, { query }),
  dataMessages.usageFailed,
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
