import { DOMAIN_NAME, limits, loginMessages, routes, serverMessages } from '@propsmith/contract';
import { describe, expect, it, vi } from 'vitest';
import { FakeBrowser } from '../testing/fake-browser.ts';
import { FakeServer, json } from '../testing/fake-server.ts';
import { ada, sessionOf, storeSession, tokenRefusal } from '../testing/sample-session.ts';
import { CallFailure } from './call-failure.ts';

const session = sessionOf(ada);

const openSignedIn = (server: FakeServer) => {
  const browser = new FakeBrowser();
  storeSession(browser.storage, session);
  return browser.openTab(server);
};

const failureOf = async (call: Promise<unknown>): Promise<CallFailure> => {
  const error: unknown = await call.catch((caught: unknown) => caught);
  if (!(error instanceof CallFailure)) throw new Error('Expected the call to reject with a CallFailure.');
  return error;
};

describe('a request', () => {
  it('has path parameters, a JSON body, cookies and no credential while signed out', async () => {
    const server = new FakeServer().reply(routes.resetPassword, { message: 'done' });
    const { call } = new FakeBrowser().openTab(server);
    const body = { password_1: 'a', password_2: 'b' };
    await call(routes.resetPassword, { params: { uuid: 'id', token: 'a/b c' }, body });
    const [request] = server.requests;
    expect(request).toMatchObject({
      method: 'PUT',
      path: '/api/reset-password/id/a%2Fb%20c/',
      credentials: 'include',
      body,
    });
    expect(request?.headers.get('content-type')).toBe('application/json');
    expect(request?.headers.get('authorization')).toBeNull();
  });

  it('has the page query and the access token while signed in', async () => {
    const server = new FakeServer().reply(routes.listUsage, { results: [], rowCount: 0 });
    await openSignedIn(server).call(routes.listUsage, { query: { pageNumber: 2, pageSize: 10 } });
    expect(server.requests[0]?.query).toEqual({ pageNumber: '2', pageSize: '10' });
    expect(server.requests[0]?.headers.get('authorization')).toBe(`Bearer ${session.accessToken}`);
  });

  it('has no timeout', async () => {
    const server = new FakeServer().reply(routes.listUsage, { results: [], rowCount: 0 });
    await openSignedIn(server).call(routes.listUsage);
    expect(server.requests.map(({ signal }) => signal)).toEqual([null]);
  });

  it('has an unchanged form and leaves the content type to the browser', async () => {
    const server = new FakeServer().reply(routes.uploadFile, { id: 'upload' });
    const form = new FormData();
    await openSignedIn(server).call(routes.uploadFile, { form });
    expect(server.requests[0]?.body).toBe(form);
    expect(server.requests[0]?.headers.get('content-type')).toBeNull();
  });
});

describe('a reply', () => {
  it('with an error status fails with status, code and text', async () => {
    const server = new FakeServer().refuse(routes.getDashboard, 409, { message: 'text', code: 'conflict' });
    const failure = await failureOf(openSignedIn(server).call(routes.getDashboard));
    expect(failure).toMatchObject({ status: 409, code: 'conflict', message: 'text' });
  });

  it('with an error status and without JSON fails without body and text', async () => {
    const server = new FakeServer().answer(
      routes.getDashboard,
      () => new Response('<html>', { status: 502, statusText: 'Bad Gateway' }),
    );
    const failure = await failureOf(openSignedIn(server).call(routes.getDashboard));
    expect(failure.failure).toEqual({
      kind: 'refused',
      status: 502,
      statusText: 'Bad Gateway',
      body: undefined,
    });
    expect(failure.message).toBe('');
  });

  it('with a file returns its name and content', async () => {
    const server = new FakeServer().replyFile(routes.exportStatement, 'statement.csv', 'a,b');
    const { fileName, content } = await openSignedIn(server).call(routes.exportStatement);
    expect(fileName).toBe('statement.csv');
    expect(await content.text()).toBe('a,b');
  });

  it('with a refused file fails with the reason, and with an unnamed file is malformed', async () => {
    const server = new FakeServer().refuse(routes.exportStatement, 403, { message: 'text' });
    const tab = openSignedIn(server);
    expect(await failureOf(tab.call(routes.exportStatement))).toMatchObject({ status: 403, message: 'text' });
    server.answer(routes.exportStatement, () => new Response('<html>'));
    expect((await failureOf(tab.call(routes.exportStatement))).failure.kind).toBe('malformed');
  });

  it('that does not match the schema is malformed', async () => {
    const server = new FakeServer().answer(routes.getDashboard, () => json({ balance: 'much' }));
    const failure = await failureOf(openSignedIn(server).call(routes.getDashboard));
    expect(failure.failure.kind).toBe('malformed');
  });

  it('that never arrives fails with the message of the network error', async () => {
    const server = new FakeServer().unreachable(routes.getDashboard, 'Failed to fetch');
    const failure = await failureOf(openSignedIn(server).call(routes.getDashboard));
    expect(failure.failure.kind).toBe('unreachable');
    expect(failure.message).toBe('Failed to fetch');
  });
});

describe('a refused session', () => {
  it('ends when the token is refused for a reason other than expiry', async () => {
    const server = new FakeServer().refuse(
      routes.getDashboard,
      401,
      tokenRefusal(serverMessages.tokenInvalid),
    );
    const tab = openSignedIn(server);
    const listener = vi.fn();
    tab.session.subscribe(listener);
    await failureOf(tab.call(routes.getDashboard));
    expect(server.requestsTo(routes.refreshToken)).toHaveLength(0);
    expect(listener).toHaveBeenCalledExactlyOnceWith({ session: null, reason: loginMessages.sessionExpired });
  });

  it('stays when a public route answers 401', async () => {
    const server = new FakeServer().refuse(routes.login, 401, tokenRefusal());
    const tab = openSignedIn(server);
    const body = { email: ada.email, password: 'wrong', domain_name: DOMAIN_NAME } as const;
    await failureOf(tab.call(routes.login, { body }));
    expect(server.requests).toHaveLength(1);
    expect(tab.session.current).toEqual(session);
  });

  it('stays, and is not refreshed, when a plan token is refused', async () => {
    const server = new FakeServer().refuse(routes.createPaymentIntent, 401, tokenRefusal());
    const tab = openSignedIn(server);
    const body = { amount: limits.topUpCentsMin, currency: limits.currency };
    await failureOf(tab.call(routes.createPaymentIntent, { body, bearer: 'plan-token' }));
    expect(server.requests.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer plan-token']);
    expect(tab.session.current).toEqual(session);
  });
});
