import type { CurrentUser } from '@propsmith/contract';
import { createAppStore } from '../app/store.ts';
import { submitSignup } from '../state/signup-thunks.ts';
import { FakeBrowser } from './fake-browser.ts';
import { FakeServer } from './fake-server.ts';
import { ada, sessionOf, storeSession } from './sample-session.ts';

/** The store of a new tab with a fake server, signed in as `user` or signed out. */
export const openApp = ({
  user,
  server = new FakeServer(),
}: { user?: CurrentUser; server?: FakeServer } = {}) => {
  const browser = new FakeBrowser();
  if (user) storeSession(browser.storage, sessionOf(user));
  const api = browser.openTab(server);
  return { browser, server, api, store: createAppStore(api) };
};

/** Puts the state after a signup into a store: the new member may choose a plan. */
export const completeSignup = (store: ReturnType<typeof createAppStore>): void => {
  const form = { firstName: '', lastName: '', companyName: '', password: '' };
  const submission = { email: ada.email, signupToken: 'token', form };
  store.dispatch(submitSignup.fulfilled({ id: ada.id, plan_token: 'plan' }, 'request', submission));
};
