import { configureStore } from '@reduxjs/toolkit';
import type { Api } from '../api/browser-api.ts';
import { authStateOf, sessionAdopted, sessionEnded } from '../state/auth.ts';
import { storedNewMember, storeNewMember, type NewMember } from '../state/new-member.ts';
import { rootReducer, type RootState } from '../state/root-reducer.ts';
import { signupStateOf } from '../state/signup.ts';

/** Stores the new member when somebody signs up, and removes it when the plan is chosen or somebody logs in. */
const keepNewMember = (store: { getState: () => RootState; subscribe: (onChange: () => void) => void }) => {
  const newMemberOf = ({ signup: { memberId, planToken } }: RootState): NewMember | null =>
    memberId === null || planToken === null ? null : { memberId, planToken };
  let kept = newMemberOf(store.getState());
  store.subscribe(() => {
    const member = newMemberOf(store.getState());
    if (member?.planToken === kept?.planToken) return;
    kept = member;
    storeNewMember(member);
  });
};

export const createAppStore = (api: Api) => {
  const store = configureStore({
    reducer: rootReducer,
    preloadedState: { auth: authStateOf(api.session.current), signup: signupStateOf(storedNewMember()) },
    middleware: (getDefault) => getDefault({ thunk: { extraArgument: api } }),
    devTools: import.meta.env.DEV,
  });
  keepNewMember(store);
  api.session.subscribe((change) => {
    store.dispatch(change.session ? sessionAdopted(change.session) : sessionEnded(change.reason));
  });
  return store;
};
