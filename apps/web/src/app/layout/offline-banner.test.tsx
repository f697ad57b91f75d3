import { dashboardTexts, layoutTexts, routes, screens } from '@propsmith/contract';
import { act, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { FakeServer } from '../../testing/fake-server.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { busyDashboard } from '../../testing/sample-data.ts';
import { ada } from '../../testing/sample-session.ts';

const connection = (isUp: boolean) =>
  act(() => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isUp);
    window.dispatchEvent(new Event(isUp ? 'online' : 'offline'));
  });
afterEach(() => {
  vi.restoreAllMocks();
});

it('says that the browser is offline until it is online again, and keeps the page', async () => {
  const server = new FakeServer().reply(routes.getDashboard, busyDashboard);
  renderApp(screens.dashboard, { user: ada, server });
  const heading = await screen.findByRole('heading', { level: 1, name: dashboardTexts.heading });
  expect(screen.queryByText(layoutTexts.offline)).toBeNull();
  connection(false);
  expect(screen.getByText(layoutTexts.offline)).toBeVisible();
  expect(heading).toBeVisible();
  connection(true);
  expect(screen.queryByText(layoutTexts.offline)).toBeNull();
});
