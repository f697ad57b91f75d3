import { dataMessages, routes, type Member } from '@propsmith/contract';
import { createSlice } from '@reduxjs/toolkit';
import { addPageCases, createPageThunk, emptyPagedList } from './paged-list.ts';

export const loadMembers = createPageThunk<Member>(
  'members/load',
  ({ call }, query) => call(routes.listMembers, { query }),
  dataMessages.membersFailed,
);

const membersSlice = createSlice({
  name: 'members',
  initialState: emptyPagedList<Member>(),
  reducers: {},
  extraReducers: (builder) => addPageCases(builder, loadMembers),
  selectors: { selectMembers: (state) => state },
});

export const membersReducer = membersSlice.reducer;
export const { selectMembers } = membersSlice.selectors;
