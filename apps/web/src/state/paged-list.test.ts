import { dataMessages, routes, type UsageEntry } from '@propsmith/contract';
import { describe, expect, it } from 'vitest';
import { json } from '../testing/fake-server.ts';
import { openApp } from '../testing/open-app.ts';
import { sampleUsage } from '../testing/sample-data.ts';
import { ada } from '../testing/sample-session.ts';
import { loadMembers, selectMembers } from './members.ts';
import { pageCountOf } from './paged-list.ts';
import { loadPayments, selectPayments } from './payment.ts';
import { loadUsage, selectUsage } from './usage.ts';

const entry = (id: string): UsageEntry => ({ ...sampleUsage, id });

/** Answers page n with one row named after it. */
const openUsage = (rowCount: number) => {
  const app = openApp({ user: ada });
  app.server.answer(routes.listUsage, ({ query }) =>
    json({ results: [entry(`on page ${query.pageNumber ?? ''}`)], rowCount }),
  );
  return { ...app, stateOf: () => selectUsage(app.store.getState()) };
};

describe('a paged list', () => {
  it('is empty and not loaded before its first page', () => {
    expect(openUsage(0).stateOf()).toMatchObject({ loaded: false, loading: false, results: [], error: null });
  });

  it('keeps its rows while the next page loads', async () => {
    const { store, stateOf } = openUsage(25);
    await store.dispatch(loadUsage({ pageNumber: 1 }));
    const loading = store.dispatch(loadUsage({ pageNumber: 2 }));
    expect(stateOf()).toMatchObject({ loading: true, pageNumber: 2, results: [entry('on page 1')] });
    await loading;
    expect(stateOf()).toMatchObject({ loading: false, loaded: true, results: [entry('on page 2')] });
    expect(pageCountOf(stateOf())).toBe(3);
  });

  it('keeps its rows when the next page fails, and recovers', async () => {
    const { server, store, stateOf } = openUsage(25);
    await store.dispatch(loadUsage({ pageNumber: 1 }));
    server.refuse(routes.listUsage, 500);
    await store.dispatch(loadUsage({ pageNumber: 2 }));
    expect(stateOf()).toMatchObject({
      loading: false,
      error: dataMessages.usageFailed,
      results: [entry('on page 1')],
    });
    server.reply(routes.listUsage, { results: [], rowCount: 0 });
    await store.dispatch(loadUsage({ pageNumber: 1 }));
    expect(stateOf()).toMatchObject({ error: null, results: [], rowCount: 0 });
  });

  it('passes a search to the server, also for the last page', async () => {
    const { server, store } = openUsage(5);
    await store.dispatch(loadUsage({ pageNumber: 2, search: 'web' }));
    await store.dispatch(loadUsage({ pageNumber: 1, search: ' ' }));
    expect(server.requestsTo(routes.listUsage).map(({ query }) => [query.pageNumber, query.search])).toEqual([
      ['2', 'web'],
      ['1', 'web'],
      ['1', undefined],
    ]);
  });

  it('shows the page requested last, independent of the order of replies', async () => {
    const { server, store, stateOf } = openUsage(25);
    const slow = new AbortController();
    server.answer(routes.listUsage, async ({ query }) => {
      const page = query.pageNumber ?? '';
      if (page === '2') await new Promise((resolve) => slow.signal.addEventListener('abort', resolve));
      return json({ results: [entry(`on page ${page}`)], rowCount: 25 });
    });
    const second = store.dispatch(loadUsage({ pageNumber: 2 }));
    await store.dispatch(loadUsage({ pageNumber: 3 }));
    slow.abort();
    await second;
    expect(stateOf()).toMatchObject({ pageNumber: 3, results: [entry('on page 3')], loading: false });
  });

  it('loads the last page when the requested one no longer exists', async () => {
    const { server, store, stateOf } = openUsage(11);
    await store.dispatch(loadUsage({ pageNumber: 5 }));
    expect(server.requests.map(({ query }) => query)).toEqual([
      { pageNumber: '5', pageSize: '10' },
      { pageNumber: '2', pageSize: '10' },
    ]);
    expect(stateOf()).toMatchObject({ pageNumber: 2, results: [entry('on page 2')] });
  });

  it('counts one page for an empty list', () => {
    expect([0, 1, 10, 11].map((rowCount) => pageCountOf({ rowCount }))).toEqual([1, 1, 1, 2]);
  });
});

describe('each list', () => {
  type Store = ReturnType<typeof openApp>['store'];
  const lists = [
    {
      name: 'usage',
      route: routes.listUsage,
      load: (store: Store) => store.dispatch(loadUsage({ pageNumber: 1 })),
      select: selectUsage,
      text: dataMessages.usageFailed,
    },
    {
      name: 'members',
      route: routes.listMembers,
      load: (store: Store) => store.dispatch(loadMembers({ pageNumber: 1 })),
      select: selectMembers,
      text: dataMessages.membersFailed,
    },
    {
      name: 'payments',
      route: routes.listPayments,
      load: (store: Store) => store.dispatch(loadPayments({ pageNumber: 1 })),
      select: selectPayments,
      text: dataMessages.paymentsFailed,
    },
  ];
  it.each(lists)('$name has its own failure text', async ({ route, load, select, text }) => {
    const { server, store } = openApp({ user: ada });
    server.unreachable(route);
    await load(store);
    expect(select(store.getState()).error).toBe(text);
  });
});
