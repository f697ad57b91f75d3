import { describe, expect, it, vi } from 'vitest';
import { ada, sessionOf, storeSession } from '../testing/sample-session.ts';
import { createBrowserApi } from './browser-api.ts';
import { MemoryStorage } from './memory-storage.ts';

const session = sessionOf(ada);

const requestLock = vi.fn((_: string, __: object, task: () => unknown) => task());

/** A window with Web Locks and these properties. */
const windowWith = (parts: object): Window =>
  Object.defineProperties(
    Object.assign(new EventTarget(), { navigator: { locks: { request: requestLock } } }),
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

  it('stores the session under a Web Lock', async () => {
    requestLock.mockClear();
    const localStorage = new MemoryStorage();
    await createBrowserApi(windowWith({ localStorage })).session.start(session);
    expect(requestLock).toHaveBeenCalledOnce();
    expect(localStorage.length).toBe(3);
  });
});
