import { changePasswordMessages, profileMessages, routes } from '@propsmith/contract';
import { createSlice, isAnyOf } from '@reduxjs/toolkit';
import { createApiThunk, rejectionText } from './api-thunk.ts';
import { editProfile, type PasswordChange } from './auth-thunks.ts';
import { always } from './failure-text.ts';
import { patch } from './patch.ts';

export const loadProfile = createApiThunk(
  'profile/load',
  async (_: undefined, { call, session }) => {
    const user = session.current?.user;
    const profile = await call(routes.getProfile);
    // The address may have been changed on another device.
    if (user && user.email !== profile.email) await session.changeUser(user.id, { email: profile.email });
    return profile;
  },
  always(profileMessages.fetchFailed),
);

export const updateProfile = createApiThunk(
  'profile/update',
  (fields: { firstname?: string; lastname?: string; phoneNumber?: string }, { call }) =>
    call(routes.updateProfile, { body: fields }),
  always(profileMessages.updateFailed),
);

export const changeProfilePassword = createApiThunk(
  'profile/changePassword',
  (fields: PasswordChange, { call }) => call(routes.profileChangePassword, { body: fields }),
  always(changePasswordMessages.failed),
);

export interface ProfileState {
  displayName: string;
  email: string;
  phoneNumber: string;
  loading: boolean;
  error: string | null;
}
const initialState: ProfileState = {
  displayName: '',
  email: '',
  phoneNumber: '',
  loading: false,
  error: null,
};

const profileSlice = createSlice({
  name: 'profile',
  initialState,
  reducers: {
    profileErrorCleared: (state) => {
      state.error = null;
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(loadProfile.fulfilled, (state, { payload }) => {
        patch(state, payload);
      })
      .addCase(updateProfile.fulfilled, (state, { payload: { displayName, phoneNumber } }) => {
        patch(state, { displayName, phoneNumber });
      })
      .addCase(editProfile.fulfilled, (state, { payload: { firstname, lastname, phoneNumber } }) => {
        patch(state, { displayName: `${firstname} ${lastname}`, phoneNumber });
      })
      .addMatcher(
        isAnyOf(loadProfile.pending, updateProfile.pending, changeProfilePassword.pending),
        (state) => {
          patch(state, { loading: true, error: null });
        },
      )
      .addMatcher(
        isAnyOf(loadProfile.fulfilled, updateProfile.fulfilled, changeProfilePassword.fulfilled),
        (state) => {
          state.loading = false;
        },
      )
      .addMatcher(
        isAnyOf(loadProfile.rejected, updateProfile.rejected, changeProfilePassword.rejected),
        (state, { payload }) => {
          patch(state, { loading: false, error: rejectionText(payload) });
        },
      );
  },
  selectors: { selectProfile: (state) => state },
});

export const profileReducer = profileSlice.reducer;
export const { profileErrorCleared } = profileSlice.actions;
export const { selectProfile } = profileSlice.selectors;
