import { loginMessages, routes, serverMessages } from '@propsmith/contract';
import { describe, expect, it, vi } from 'vitest';
import { FakeBrowser } from '../testing/fake-browser.ts';
import { FakeServer, json } from '../testing/fake-server.ts';
import { emptyDashboard } from '../testing/sample-data.ts';
import { ada, grace, sessionOf, storeSession, tokenRefusal } from '../testing/sample-session.ts';

const stale = sessionOf(ada, 1);
const fresh = sessionOf(ada, 2);
const freshTokens = { access: fresh.accessToken, refresh: fresh.refreshToken };

/** A server that refuses the first access token as expired and accepts the second. */
const serverWithExpiredToken = (): FakeServer =>
  new FakeServer()
    .answer(routes.getDashboard, ({ headers }) =>
      headers.get('authorization') === `Bearer ${fresh.accessToken}`
        ? json(emptyDashboard)
        : json(tokenRefusal(), 401),
    )
    .reply(routes.refreshToken, freshTokens);

const openBrowser = () => {
  const browser = new FakeBrowser();
  storeSession(browser.storage, stale);
  return browser;
};

describe('an expired access token', () => {
  it('is refreshed once for ten concurrent calls, and each is retried once', async () => {
    const server = serverWithExpiredToken();
    const { call, session } = openBrowser().openTab(server);
    const replies = await Promise.all(Array.from({ length: 10 }, () => call(routes.getDashboard)));
    expect(replies).toEqual(Array.from({ length: 10 }, () => emptyDashboard));
    expect(server.requestsTo(routes.refreshToken).map(({ body }) => body)).toEqual([
      { refresh: stale.refreshToken },
    ]);
    expect(server.requestsTo(routes.getDashboard)).toHaveLength(20);
    expect(session.current).toEqual(fresh);
  });

  it('is refreshed once for five tabs', async () => {
    const server = serverWithExpiredToken();
    const browser = openBrowser();
    const tabs = Array.from({ length: 5 }, () => browser.openTab(server));
    await Promise.all(tabs.map(({ call }) => call(routes.getDashboard)));
    expect(server.requestsTo(routes.refreshToken)).toHaveLength(1);
    expect(tabs.map(({ session }) => session.current)).toEqual(tabs.map(() => fresh));
  });

  it('is retried only once', async () => {
    const server = serverWithExpiredToken().refuse(routes.getDashboard, 401, tokenRefusal());
    const { call, session } = openBrowser().openTab(server);
    await expect(call(routes.getDashboard)).rejects.toMatchObject({ status: 401 });
    expect(server.requestsTo(routes.getDashboard)).toHaveLength(2);
    expect(server.requestsTo(routes.refreshToken)).toHaveLength(1);
    expect(session.current).toEqual(fresh);
  });

  it('ends the session when the new token is refused as invalid', async () => {
    const server = serverWithExpiredToken().answer(routes.getDashboard, ({ headers }) => {
      const isFresh = headers.get('authorization') === `Bearer ${fresh.accessToken}`;
      return json(tokenRefusal(isFresh ? serverMessages.tokenInvalid : serverMessages.tokenExpired), 401);
    });
    const { call, session } = openBrowser().openTab(server);
    await expect(call(routes.getDashboard)).rejects.toMatchObject({ status: 401 });
    expect(session.current).toBeNull();
  });
});

describe('a refresh that is refused', () => {
  it('signs out with the reason, and the call fails', async () => {
    const server = serverWithExpiredToken().refuse(routes.refreshToken, 401, {
      detail: serverMessages.tokenInvalid,
    });
    const browser = openBrowser();
    const { call, session } = browser.openTab(server);
    const listener = vi.fn();
    session.subscribe(listener);
    await expect(call(routes.getDashboard)).rejects.toMatchObject({ status: 401 });
    expect(listener).toHaveBeenCalledExactlyOnceWith({ session: null, reason: loginMessages.sessionExpired });
    expect(browser.storage.length).toBe(0);
  });

  it('adopts the session that another tab stored meanwhile', async () => {
    const browser = openBrowser();
    const server = serverWithExpiredToken().answer(routes.refreshToken, () => {
      storeSession(browser.storage, fresh);
      return json({ detail: serverMessages.tokenInvalid }, 401);
    });
    const { call, session } = browser.openTab(server);
    expect(await call(routes.getDashboard)).toEqual(emptyDashboard);
    expect(session.current).toEqual(fresh);
  });
});

describe('a refresh that fails temporarily', () => {
  it.each([429, 500, 502, 503])('keeps the tokens after status %d', async (status) => {
    const server = serverWithExpiredToken().refuse(routes.refreshToken, status, { message: 'later' });
    const { call, session } = openBrowser().openTab(server);
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      await expect(call(routes.getDashboard)).rejects.toMatchObject({ status, message: 'later' });
    }
    expect(session.current).toEqual(stale);
  });

  it('fails with the default text when the refusal has none', async () => {
    const server = serverWithExpiredToken().refuse(routes.refreshToken, 503);
    const { call, session } = openBrowser().openTab(server);
    await expect(call(routes.getDashboard)).rejects.toThrow(loginMessages.refreshRefused);
    expect(session.current).toEqual(stale);
  });

  it('is requested once for ten concurrent calls', async () => {
    const server = serverWithExpiredToken().refuse(routes.refreshToken, 503);
    const { call } = openBrowser().openTab(server);
    await Promise.allSettled(Array.from({ length: 10 }, () => call(routes.getDashboard)));
    expect(server.requestsTo(routes.refreshToken)).toHaveLength(1);
  });

  it('keeps the tokens when the network fails', async () => {
    const server = serverWithExpiredToken().unreachable(routes.refreshToken, 'Failed to fetch');
    const { call, session } = openBrowser().openTab(server);
    await expect(call(routes.getDashboard)).rejects.toThrow(loginMessages.refreshFailed);
    expect(session.current).toEqual(stale);
  });

  it('keeps the tokens when a proxy replies', async () => {
    const server = serverWithExpiredToken().answer(routes.refreshToken, () => new Response('<html>'));
    const { call, session } = openBrowser().openTab(server);
    await expect(call(routes.getDashboard)).rejects.toThrow(loginMessages.refreshFailed);
    expect(session.current).toEqual(stale);
  });

  it('times out while another tab holds the lock', async () => {
    const server = serverWithExpiredToken();
    const neverFree = <Result>(name: string, task: () => Promise<Result>, signal?: AbortSignal) =>
      name === 'propsmith-refresh'
        ? new Promise<Result>((_, reject) => {
            signal?.addEventListener('abort', () => reject(signal.reason as Error));
          })
        : task();
    const { call, session } = openBrowser().openTab(server, neverFree, 10);
    await expect(call(routes.getDashboard)).rejects.toThrow(loginMessages.refreshFailed);
    expect(session.current).toEqual(stale);
  });
});

describe('a late refresh reply', () => {
  it('is discarded after logout', async () => {
    const browser = openBrowser();
    const server = serverWithExpiredToken();
    const { call, session } = browser.openTab(server);
    server.answer(routes.refreshToken, async () => {
      await session.end();
      return json(freshTokens);
    });
    await expect(call(routes.getDashboard)).rejects.toMatchObject({ status: 401 });
    expect(session.current).toBeNull();
    expect(browser.storage.length).toBe(0);
    expect(server.requestsTo(routes.getDashboard)).toHaveLength(1);
  });

  it('does not retry the call as another user who signed in meanwhile', async () => {
    const browser = openBrowser();
    const server = serverWithExpiredToken();
    const { call, session } = browser.openTab(server);
    server.answer(routes.refreshToken, async () => {
      await session.start(sessionOf(grace));
      return json(freshTokens);
    });
    await expect(call(routes.getDashboard)).rejects.toMatchObject({ status: 401 });
    expect(session.current).toEqual(sessionOf(grace));
    expect(server.requestsTo(routes.getDashboard)).toHaveLength(1);
  });
});
