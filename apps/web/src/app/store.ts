import { configureStore } from '@reduxjs/toolkit';
import type { Api } from '../api/browser-api.ts';
import { authStateOf, sessionAdopted, sessionEnded } from '../state/auth.ts';
import { storedNewMember, storeNewMember, type NewMember } from '../state/new-member.ts';
import { rootReducer, type RootState } from '../state/root-reducer.ts';
import { severalLogsStateOf } from '../state/several-logs.ts';
import { signupStateOf } from '../state/signup.ts';
import { readStoredSurvey, storeSurvey } from '../state/stored-survey.ts';

interface KeptStore {
  getState: () => RootState;
  subscribe: (onChange: () => void) => void;
}

/** Stores the new member when somebody signs up, and removes it when the plan is chosen or somebody logs in. */
const keepNewMember = (store: KeptStore) => {
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

const keptKeys = ['finished', 'folder', 'names', 'eventBreaker', 'appName'] as const;

/** Stores which executions are compared, for a reload; removed by a reset and when the user changes. */
const keepSurvey = (store: KeptStore) => {
  let kept = store.getState().severalLogs;
  store.subscribe(() => {
    const { severalLogs, auth } = store.getState();
    const { finished, folder, names, eventBreaker, appName } = severalLogs;
    if (keptKeys.every((key) => severalLogs[key] === kept[key])) return;
    kept = severalLogs;
    const memberId = auth.user?.id;
    const isKept = memberId !== undefined && finished.length > 0;
    const chosen = { folder, names: [...names], eventBreaker, appName };
    storeSurvey(isKept ? { memberId, finished: [...finished], ...chosen } : null);
  });
};

export const createAppStore = (api: Api) => {
  const store = configureStore({
    reducer: rootReducer,
    preloadedState: {
      auth: authStateOf(api.session.current),
      signup: signupStateOf(storedNewMember()),
      severalLogs: severalLogsStateOf(readStoredSurvey(api.session.current?.user.id)),
    },
    middleware: (getDefault) => getDefault({ thunk: { extraArgument: api } }),
    devTools: import.meta.env.DEV,
  });
  keepNewMember(store);
  keepSurvey(store);
  api.session.subscribe((change) => {
    store.dispatch(change.session ? sessionAdopted(change.session) : sessionEnded(change.reason));
  });
  return store;
};
