import { dataMessages, roles, routes, type Dashboard } from '@propsmith/contract';
import { describe, expect, it } from 'vitest';
import { openApp } from '../testing/open-app.ts';
import { emptyDashboard } from '../testing/sample-data.ts';
import { ada } from '../testing/sample-session.ts';
import { selectIsAdmin } from './auth.ts';
import { loadDashboard, selectDashboard } from './dashboard.ts';

const data: Dashboard = { ...emptyDashboard, balance: 1000, paymentsCount: 1 };

describe('the dashboard', () => {
  it('is pending, then loaded; the data stays during a reload and when that fails', async () => {
    const { server, store } = openApp({ user: ada });
    const stateOf = () => selectDashboard(store.getState());
    server.reply(routes.getDashboard, data);
    const first = store.dispatch(loadDashboard());
    expect(stateOf()).toMatchObject({ data: null, loading: true, error: null });
    await first;
    expect(stateOf()).toMatchObject({ data, loading: false, error: null });

    server.unreachable(routes.getDashboard);
    const second = store.dispatch(loadDashboard());
    expect(stateOf()).toMatchObject({ data, loading: true });
    await second;
    expect(stateOf()).toMatchObject({ data, loading: false, error: dataMessages.dashboardFailed });
  });

  it('tells a member who has become an administrator, or is one no more', async () => {
    const { server, store } = openApp({ user: ada });
    server.reply(routes.getDashboard, { ...data, role: roles.user });
    await store.dispatch(loadDashboard());
    expect(selectIsAdmin(store.getState())).toBe(false);
    server.reply(routes.getDashboard, { ...data, role: roles.admin });
    await store.dispatch(loadDashboard());
    expect(selectIsAdmin(store.getState())).toBe(true);
  });
});
