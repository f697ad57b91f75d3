import { routes } from '@propsmith/contract';
import { describe, expect, it } from 'vitest';
import { json } from '../testing/fake-server.ts';
import { openApp } from '../testing/open-app.ts';
import { openExtraction, openPasted } from '../testing/open-extraction.ts';
import { sampleAnswer } from '../testing/sample-answer.ts';
import { busyDashboard } from '../testing/sample-data.ts';
import { ada, grace, sessionOf } from '../testing/sample-session.ts';
import { logout } from './auth-thunks.ts';
import { sessionAdopted } from './auth.ts';
import { loadDashboard, selectDashboard } from './dashboard.ts';
import { logFileRead } from './log-extract.ts';

const openDashboard = async () => {
  const app = openApp({ user: ada });
  app.server.reply(routes.getDashboard, busyDashboard).unreachable(routes.logout);
  await app.store.dispatch(loadDashboard());
  return { ...app, shown: () => selectDashboard(app.store.getState()).data };
};

describe('the state', () => {
  it('has the eight sections and one for several logs', () => {
    expect(Object.keys(openApp().store.getState())).toEqual([
      'auth',
      'signup',
      'payment',
      'dashboard',
      'logExtract',
      'usage',
      'profile',
      'members',
      'severalLogs',
    ]);
  });
});

describe('what a user loaded', () => {
  it('S29 is gone after logout', async () => {
    const { store, shown } = await openDashboard();
    expect(shown()).toEqual(busyDashboard);
    await store.dispatch(logout());
    expect(shown()).toBeNull();
  });

  it('is gone when another tab signs in another user', async () => {
    const { store, shown } = await openDashboard();
    store.dispatch(sessionAdopted(sessionOf(grace)));
    expect(shown()).toBeNull();
  });

  it('stays when the same user’s session is refreshed', async () => {
    const { store, shown } = await openDashboard();
    store.dispatch(sessionAdopted(sessionOf(ada, 2)));
    expect(shown()).toEqual(busyDashboard);
  });

  it('is not restored by a reply that arrives after logout', async () => {
    const { server, store, shown } = await openDashboard();
    server.answer(routes.getDashboard, async () => {
      await store.dispatch(logout());
      return json(busyDashboard);
    });
    await store.dispatch(loadDashboard());
    expect(shown()).toBeNull();
  });
});

describe('an extraction that was running when its user left', () => {
  it.each([
    ['an answer', () => json(sampleAnswer)],
    ['a refusal', () => json({ message: 'no' }, 422)],
  ])('shows the next user no %s', async (_, answer) => {
    const { server, store, stateOf, extract } = openPasted();
    server.answer(routes.extractLog, () => {
      store.dispatch(sessionAdopted(sessionOf(grace)));
      return answer();
    });
    const fresh = openExtraction().stateOf();
    await extract();
    expect(stateOf()).toEqual(fresh);
  });

  it('ends with its upload: nothing is sent as the next user', async () => {
    const { server, store, stateOf, extract } = openExtraction();
    server.answer(routes.uploadFile, () => {
      store.dispatch(sessionAdopted(sessionOf(grace)));
      return json({ id: '018f0000-0000-7000-8000-0000000000f1' }, 201);
    });
    store.dispatch(logFileRead({ name: 'app.log', text: 'a log' }));
    const fresh = openExtraction().stateOf();
    await extract();
    expect(stateOf()).toEqual(fresh);
    expect(server.requestsTo(routes.extractLog)).toHaveLength(0);
  });
});
