import { configureStore } from '@reduxjs/toolkit';
import type { Api } from '../api/browser-api.ts';
import { authStateOf, sessionAdopted, sessionEnded } from '../state/auth.ts';
import { rootReducer } from '../state/root-reducer.ts';

export const createAppStore = (api: Api) => {
  const store = configureStore({
    reducer: rootReducer,
    preloadedState: { auth: authStateOf(api.session.current) },
    middleware: (getDefault) => getDefault({ thunk: { extraArgument: api } }),
    devTools: import.meta.env.DEV,
  });
  api.session.subscribe((change) => {
    store.dispatch(change.session ? sessionAdopted(change.session) : sessionEnded(change.reason));
  });
  return store;
};
