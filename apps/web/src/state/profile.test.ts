import { changePasswordMessages, profileMessages, routes, type RouteDefinition } from '@propsmith/contract';
import { describe, expect, it } from 'vitest';
import { json } from '../testing/fake-server.ts';
import { openApp } from '../testing/open-app.ts';
import { ada } from '../testing/sample-session.ts';
import * as profile from './profile.ts';

const loaded = { displayName: 'Ada Byron', email: ada.email, phoneNumber: '+1 202 555 0100' };
const passwords = { old_password: 'a', new_password: 'b', confirm_password: 'b' };

interface ProfileCase {
  name: string;
  start: (store: ReturnType<typeof openApp>['store']) => Promise<unknown>;
  route: RouteDefinition;
  success: unknown;
  failedText: string;
}

const cases: ProfileCase[] = [
  {
    name: 'load',
    start: (store) => store.dispatch(profile.loadProfile()),
    route: routes.getProfile,
    success: loaded,
    failedText: profileMessages.fetchFailed,
  },
  {
    name: 'update',
    start: (store) => store.dispatch(profile.updateProfile({ phoneNumber: loaded.phoneNumber })),
    route: routes.updateProfile,
    success: loaded,
    failedText: profileMessages.updateFailed,
  },
  {
    name: 'password change',
    start: (store) => store.dispatch(profile.changeProfilePassword(passwords)),
    route: routes.profileChangePassword,
    success: { message: changePasswordMessages.success },
    failedText: changePasswordMessages.failed,
  },
];

describe.each(cases)('profile $name', ({ start, route, success, failedText }) => {
  it('is pending with the error cleared, then fulfilled', async () => {
    const { server, store } = openApp({ user: ada });
    server.refuse(route, 500);
    await start(store);
    server.answer(route, () => json(success));
    const running = start(store);
    expect(store.getState().profile).toMatchObject({ loading: true, error: null });
    await running;
    expect(store.getState().profile).toMatchObject({ loading: false, error: null });
  });

  it('is rejected with the text of the server or its own, until cleared', async () => {
    const { server, store } = openApp({ user: ada });
    server.refuse(route, 400, { message: 'text' });
    await start(store);
    expect(store.getState().profile).toMatchObject({ loading: false, error: 'text' });
    server.unreachable(route);
    await start(store);
    expect(store.getState().profile.error).toBe(failedText);
    store.dispatch(profile.profileErrorCleared());
    expect(store.getState().profile.error).toBeNull();
  });
});

describe('profile fields', () => {
  it('are loaded; an update changes only name and phone number', async () => {
    const { server, store } = openApp({ user: ada });
    server.reply(routes.getProfile, loaded);
    await store.dispatch(profile.loadProfile());
    expect(profile.selectProfile(store.getState())).toMatchObject(loaded);
    server.reply(routes.updateProfile, { displayName: 'Augusta King', email: 'other', phoneNumber: '' });
    await store.dispatch(profile.updateProfile({ firstname: 'Augusta', lastname: 'King', phoneNumber: '' }));
    expect(profile.selectProfile(store.getState())).toMatchObject({
      displayName: 'Augusta King',
      email: loaded.email,
      phoneNumber: '',
    });
  });
});
