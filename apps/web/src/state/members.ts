import { dataMessages, memberMessages, routes, type Member } from '@propsmith/contract';
import { createSlice } from '@reduxjs/toolkit';
import { createApiThunk } from './api-thunk.ts';
import { always } from './failure-text.ts';
import { addPageCases, createPageThunk, emptyPagedList } from './paged-list.ts';

export const loadMembers = createPageThunk<Member>(
  'members/load',
  ({ call }, query) => call(routes.listMembers, { query }),
  dataMessages.membersFailed,
);

export type MemberIdentity = Pick<Member, 'email' | 'firstname' | 'lastname'>;
type NewMember = MemberIdentity & Pick<Member, 'role' | 'spending_limit'>;

/** Fails with the one text of the specification; `reason` has the server's text. */
export const addMember = createApiThunk(
  'members/add',
  (person: NewMember, { call }) => call(routes.addUsers, { body: { users: [person] } }),
  () => memberMessages.alreadyExists,
);

export const updateMember = createApiThunk(
  'members/update',
  async (change: NewMember & Pick<Member, 'enabled'>, { call, session }) => {
    const [member] = await call(routes.updateUsers, { body: { users: [change] } });
    if (member) {
      const { id, firstname, lastname } = member;
      await session.changeUser(id, { firstname, lastname });
    }
    return member;
  },
  always(memberMessages.updateFailed),
);

export const deleteMember = createApiThunk(
  'members/delete',
  (id: string, { call }) => call(routes.deleteUsers, { body: { ids: [id] } }),
  always(memberMessages.deleteFailed),
);

export const resendInvitation = createApiThunk(
  'members/resendInvitation',
  (id: string, { call }) => call(routes.resendInvitation, { body: { id } }),
  always(memberMessages.resendFailed),
);

export const resetMemberFactor = createApiThunk(
  'members/resetFactor',
  (body: { readonly id: string; readonly password: string }, { call }) =>
    call(routes.resetMemberFactor, { body }),
  always(memberMessages.factorResetFailed),
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
