import { describe, expect, it, vi } from 'vitest';
import { ada, sessionOf, storeSession } from '../testing/sample-session.ts';
import { createBrowserApi } from './browser-api.ts';
import { MemoryStorage } from './memory-storage.ts';

const session = sessionOf(ada);

/** A window with only these properties. */
const windowWith = (parts: object): Window =>
  Object.defineProperties(
    Object.assign(new EventTarget(), { navigator: {} }),
    Object.getOwnPropertyDescriptors(parts),
  ) as unknown as Window;

describe('the API in a browser', () => {
  it('starts with the stored session', () => {
    const localStorage = new MemoryStorage();
    storeSession(localStorage, session);
    expect(createBrowserApi(windowWith({ localStorage })).session.current).toEqual(session);
  });

  it('keeps the session in memory where storage is blocked', async () => {
    const blocked = {
      get localStorage(): Storage {
        throw new DOMException('blocked', 'SecurityError');
      },
    };
    const api = createBrowserApi(windowWith(blocked));
    expect(api.session.current).toBeNull();
    await api.session.start(session);
    expect(api.session.current).toEqual(session);
  });

  it('writes under a Web Lock where there are Web Locks, and leaves no lease behind where there are none', async () => {
    const request = vi.fn((_: string, __: object, task: () => unknown) => task());
    const [locked, leased] = [new MemoryStorage(), new MemoryStorage()];
    const withLocks = windowWith({ localStorage: locked, navigator: { locks: { request } } });
    await createBrowserApi(withLocks).session.start(session);
    await createBrowserApi(windowWith({ localStorage: leased })).session.start(session);
    expect(request).toHaveBeenCalledOnce();
    expect([locked.length, leased.length]).toEqual([3, 3]);
  });
});
