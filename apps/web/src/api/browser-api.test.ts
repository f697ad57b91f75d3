import { describe, expect, it, vi } from 'vitest';
import { FakeLocks } from '../testing/fake-locks.ts';
import { ada, sessionOf, storeSession } from '../testing/sample-session.ts';
import { createBrowserApi } from './browser-api.ts';
import { MemoryStorage } from './memory-storage.ts';

const session = sessionOf(ada);

const locks = new FakeLocks();

/** A window with Web Locks and these properties. */
const windowWith = (parts: object): Window =>
  Object.defineProperties(
    Object.assign(new EventTarget(), { navigator: { locks } }),
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
    const requests = vi.spyOn(locks, 'request');
    const localStorage = new MemoryStorage();
    await createBrowserApi(windowWith({ localStorage })).session.start(session);
    expect(requests).toHaveBeenCalledWith('propsmith-session', {}, expect.any(Function));
    expect(createBrowserApi(windowWith({ localStorage })).session.current).toEqual(session);
  });
});
