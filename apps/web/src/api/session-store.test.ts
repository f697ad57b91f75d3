import { describe, expect, it, vi } from 'vitest';
import { createQueueLock, FakeBrowser } from '../testing/fake-browser.ts';
import { FakeServer } from '../testing/fake-server.ts';
import { ada, grace, sessionOf, storeSession } from '../testing/sample-session.ts';
import { MemoryStorage } from './memory-storage.ts';
import { SessionStore } from './session-store.ts';

const first = sessionOf(ada, 1);
const second = sessionOf(ada, 2);

const itemsOf = (storage: Storage): string[] =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');

const once = (target: EventTarget, type: string): Promise<unknown> =>
  new Promise((resolve) => {
    target.addEventListener(type, resolve);
  });

const openStore = (storage = new MemoryStorage()) => ({
  storage,
  store: new SessionStore(storage, createQueueLock()),
});

const openTabs = () => {
  const browser = new FakeBrowser();
  storeSession(browser.storage, first);
  const server = new FakeServer();
  return { browser, here: browser.openTab(server).session, there: browser.openTab(server).session };
};

describe('session on start', () => {
  it('is signed in when the three items are stored', () => {
    const storage = new MemoryStorage();
    storeSession(storage, first);
    expect(openStore(storage).store.current).toEqual(first);
  });

  it.each(['accessToken', 'refreshToken', 'authUser'])('is signed out without %s', (missing) => {
    const storage = new MemoryStorage();
    storeSession(storage, first);
    storage.removeItem(missing);
    expect(openStore(storage).store.current).toBeNull();
  });

  it.each(['{', '"text"', '{"id":"1"}'])('is signed out when the stored user is %s', (text) => {
    const storage = new MemoryStorage();
    storeSession(storage, first);
    storage.setItem('authUser', text);
    expect(openStore(storage).store.current).toBeNull();
  });
});

describe('writing the session', () => {
  it('stores exactly three items, the access token last', async () => {
    const { storage, store } = openStore();
    const write = vi.spyOn(storage, 'setItem');
    await store.start(first);
    expect(write.mock.calls).toEqual([
      ['refreshToken', first.refreshToken],
      ['authUser', JSON.stringify(ada)],
      ['accessToken', first.accessToken],
    ]);
    expect(itemsOf(storage).sort()).toEqual(['accessToken', 'authUser', 'refreshToken']);
  });

  it('waits for the lock that all tabs share', async () => {
    const storage = new MemoryStorage();
    const lock = createQueueLock();
    const store = new SessionStore(storage, lock);
    const otherTab = new AbortController();
    const held = lock('propsmith-session', () => once(otherTab.signal, 'abort'));
    const writing = store.start(first);
    await Promise.resolve();
    expect(storage.length).toBe(0);
    otherTab.abort();
    await Promise.all([held, writing]);
    expect(storage.length).toBe(3);
  });

  it('S29 removes the three items, the access token first', async () => {
    const { storage, store } = openStore();
    await store.start(first);
    const remove = vi.spyOn(storage, 'removeItem');
    await store.end();
    expect(remove.mock.calls.map(([key]) => key)).toEqual(['accessToken', 'refreshToken', 'authUser']);
    expect(store.current).toBeNull();
  });

  it('keeps the refresh token when a refresh returns no new one', async () => {
    const { store } = openStore();
    await store.start(first);
    await store.replaceTokens(first, { access: 'newer' });
    expect(store.current).toEqual({ ...first, accessToken: 'newer' });
  });

  it('discards a refresh reply that arrives after logout', async () => {
    const { storage, store } = openStore();
    await store.start(first);
    await store.end();
    expect(await store.replaceTokens(first, { access: 'late', refresh: 'late' })).toBeNull();
    expect(storage.length).toBe(0);
  });

  it('discards a refresh reply when another user has signed in', async () => {
    const { store } = openStore();
    await store.start(first);
    await store.start(sessionOf(grace));
    await store.replaceTokens(first, { access: 'late', refresh: 'late' });
    expect(store.current).toEqual(sessionOf(grace));
  });

  it('replaces the names of the stored user', async () => {
    const { storage, store } = openStore();
    await store.start(first);
    await store.changeUser(ada.id, { firstname: 'Augusta', lastname: 'King' });
    expect(JSON.parse(storage.getItem('authUser') ?? '')).toEqual({
      ...ada,
      firstname: 'Augusta',
      lastname: 'King',
    });
  });
});

describe('a late change of names', () => {
  it('does not rename another user who signed in meanwhile', async () => {
    const { store } = openStore();
    await store.start(sessionOf(grace));
    await store.changeUser(ada.id, { firstname: 'Augusta', lastname: 'King' });
    expect(store.current).toEqual(sessionOf(grace));
  });
});

describe('several tabs', () => {
  it('adopt a refreshed session', async () => {
    const { here, there } = openTabs();
    await here.replaceTokens(first, { access: second.accessToken, refresh: second.refreshToken });
    expect(there.current).toEqual(second);
  });

  it('adopt nothing before the access token has changed', () => {
    const { browser, there } = openTabs();
    const listener = vi.fn();
    there.subscribe(listener);
    browser.storage.setItem('refreshToken', second.refreshToken);
    there.adoptStored();
    expect(listener).not.toHaveBeenCalled();
    expect(there.current).toEqual(first);
  });

  it('adopt new names of the same user, and not another user while a sign-in is being written', async () => {
    const { browser, here, there } = openTabs();
    const listener = vi.fn();
    there.subscribe(listener);
    await here.changeUser(ada.id, { firstname: 'Augusta', lastname: 'King' });
    const renamed = { ...first, user: { ...ada, firstname: 'Augusta', lastname: 'King' } };
    expect(there.current).toEqual(renamed);
    expect(listener).toHaveBeenCalledExactlyOnceWith({ session: renamed });
    browser.storage.setItem('authUser', JSON.stringify(grace));
    there.adoptStored();
    expect(there.current).toEqual(renamed);
  });

  it('are all signed out by a logout in one', async () => {
    const { here, there } = openTabs();
    const listener = vi.fn();
    there.subscribe(listener);
    await here.end();
    expect(there.current).toBeNull();
    expect(listener).toHaveBeenCalledExactlyOnceWith({ session: null, reason: null });
  });

  it('adopt the stored session when a page is restored from the back/forward cache', () => {
    const storage = new MemoryStorage();
    storeSession(storage, first);
    const { store } = openStore(storage);
    const page = new EventTarget();
    store.followOtherTabs(page);
    storeSession(storage, second);
    page.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
    expect(store.current).toEqual(first);
    page.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect(store.current).toEqual(second);
  });

  it('do not end a session that another tab started meanwhile', async () => {
    const { browser, there } = openTabs();
    storeSession(browser.storage, second);
    expect(await there.endIfStillStored(first, 'refused')).toEqual(second);
    expect(browser.storage.length).toBe(3);
  });
});
