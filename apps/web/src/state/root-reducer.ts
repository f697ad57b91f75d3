import { combineReducers, type UnknownAction } from '@reduxjs/toolkit';
import { authReducer, logout, sessionAdopted, sessionEnded } from './auth.ts';
import { dashboardReducer } from './dashboard.ts';
import { logExtractReducer } from './log-extract.ts';
import { membersReducer } from './members.ts';
import { paymentReducer } from './payment.ts';
import { profileReducer } from './profile.ts';
import { signupReducer } from './signup.ts';
import { usageReducer } from './usage.ts';

const sections = combineReducers({
  auth: authReducer,
  signup: signupReducer,
  payment: paymentReducer,
  dashboard: dashboardReducer,
  logExtract: logExtractReducer,
  usage: usageReducer,
  profile: profileReducer,
  members: membersReducer,
});

export type RootState = ReturnType<typeof sections>;

type StartState = RootState | Partial<RootState> | undefined;

const changesUser = (state: StartState, action: UnknownAction): boolean =>
  logout.pending.match(action) ||
  sessionEnded.match(action) ||
  (sessionAdopted.match(action) && action.payload.user.id !== state?.auth?.user?.id);

/** What one user loaded is never shown to the next. */
export const rootReducer = (state: StartState, action: UnknownAction): RootState => {
  if (state === undefined || !changesUser(state, action)) return sections(state, action);
  const { auth, signup } = state;
  return sections({ ...(auth && { auth }), ...(signup && { signup }) }, action);
};
