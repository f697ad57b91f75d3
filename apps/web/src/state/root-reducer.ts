import type { Member } from '@propsmith/contract';
import { combineReducers, type Reducer, type UnknownAction } from '@reduxjs/toolkit';
import { logout } from './auth-thunks.ts';
import { authReducer, sessionAdopted, sessionEnded, type AuthState } from './auth.ts';
import { dashboardReducer, type DashboardState } from './dashboard.ts';
import { logExtractReducer, type LogExtractState } from './log-extract.ts';
import { membersReducer } from './members.ts';
import type { PagedList } from './paged-list.ts';
import { paymentReducer, type PaymentState } from './payment.ts';
import { profileReducer, type ProfileState } from './profile.ts';
import { severalLogsReducer, type SeveralLogsState } from './several-logs.ts';
import { signupReducer, type SignupState } from './signup.ts';
import { usageReducer, type UsageList } from './usage.ts';

export interface RootState {
  auth: AuthState;
  signup: SignupState;
  payment: PaymentState;
  dashboard: DashboardState;
  logExtract: LogExtractState;
  usage: UsageList;
  profile: ProfileState;
  members: PagedList<Member>;
  severalLogs: SeveralLogsState;
}
type RootReducer = Reducer<RootState, UnknownAction, Partial<RootState>>;

const sections: RootReducer = combineReducers({
  auth: authReducer,
  signup: signupReducer,
  payment: paymentReducer,
  dashboard: dashboardReducer,
  logExtract: logExtractReducer,
  usage: usageReducer,
  profile: profileReducer,
  members: membersReducer,
  severalLogs: severalLogsReducer,
});

const changesUser = (userId: string | undefined, action: UnknownAction): boolean =>
  logout.pending.match(action) ||
  sessionEnded.match(action) ||
  (sessionAdopted.match(action) && action.payload.user.id !== userId);

/**
 * Resets every section when the user changes, except the session, a running signup and the payment configuration, which
 * is the same for all users. Each section ignores late replies.
 */
export const rootReducer: RootReducer = (state, action) => {
  const next = sections(state, action);
  if (!changesUser(state?.auth?.user?.id, action)) return next;
  const fresh = sections(undefined, action);
  const payment = { ...fresh.payment, config: next.payment.config };
  return { ...fresh, auth: next.auth, signup: next.signup, payment };
};
