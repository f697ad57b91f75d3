import {
  dashboardTexts,
  layoutTexts,
  loginMessages,
  loginTexts,
  notFoundTexts,
  routes,
  screens,
  settingsTexts,
  usageTexts,
} from '@propsmith/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { FakeServer } from '../testing/fake-server.ts';
import { expectAddress, renderApp } from '../testing/render-app.tsx';
import { busyDashboard, colleague } from '../testing/sample-data.ts';
import { ada, sessionOf, tokenRefusal } from '../testing/sample-session.ts';
import { sessionEnded } from '../state/auth.ts';

const server = () =>
  new FakeServer()
    .reply(routes.getDashboard, busyDashboard)
    .reply(routes.listUsage, { results: [], rowCount: 0 })
    .reply(routes.logout, { message: '' });

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const mainLinks = () =>
  within(screen.getByRole('navigation', { name: 'Main' }))
    .getAllByRole('link')
    .map((link) => link.textContent);

describe('routes', () => {
  const guarded = [
    screens.dashboard,
    screens.usage,
    screens.members,
    screens.invoices,
    screens.payments,
    screens.app,
    screens.profile,
    screens.settings,
  ];
  it.each([screens.home, ...guarded])('%s redirects to /login when signed out', async (path) => {
    renderApp(path);
    await expectAddress(screens.login);
    await heading(loginTexts.heading);
  });

  const credentials = { email: ada.email, password: 'Secret-pass-1' };
  const signIn = async ({ user }: ReturnType<typeof renderApp>) => {
    await user.type(await screen.findByLabelText('Email'), credentials.email);
    await user.type(screen.getByLabelText('Password'), `${credentials.password}{Enter}`);
  };
  const session = sessionOf(ada);
  const loginReply = { user: ada, token: { access: session.accessToken, refresh: session.refreshToken } };

  it('open after a login that first fails, with their query', async () => {
    const refusing = server().refuse(routes.login, 401, { message: loginMessages.wrongCredentials });
    const app = renderApp(`${screens.usage}?page=3`, { server: refusing });
    await signIn(app);
    await screen.findByText(loginMessages.wrongCredentials);
    refusing.reply(routes.login, loginReply);
    await app.user.keyboard('{Enter}');
    await heading(usageTexts.heading);
    await waitFor(() =>
      expect(refusing.requestsTo(routes.listUsage)[0]?.query).toMatchObject({ pageNumber: '3' }),
    );
  });

  it('open again after an expired session, but not after a logout', async () => {
    const app = renderApp(screens.settings, { user: ada, server: server().reply(routes.login, loginReply) });
    await heading(settingsTexts.heading);
    act(() => void app.store.dispatch(sessionEnded(loginMessages.sessionExpired)));
    await signIn(app);
    await heading(settingsTexts.heading);
    await app.user.click(screen.getByRole('button', { name: layoutTexts.logout }));
    await signIn(app);
    await heading(dashboardTexts.heading);
  });

  it('stay open and say so when an expired token cannot be refreshed now', async () => {
    const away = server()
      .refuse(routes.listUsage, 401, tokenRefusal())
      .unreachable(routes.refreshToken, 'Failed to fetch');
    renderApp(screens.usage, { user: ada, server: away });
    expect(await screen.findByText(loginMessages.refreshFailed)).toBeVisible();
    await expectAddress(screens.usage);
  });

  it('/ redirects to the dashboard when signed in', async () => {
    renderApp(screens.home, { user: ada, server: server() });
    await expectAddress(screens.dashboard);
    await heading(dashboardTexts.heading);
  });

  it.each([undefined, ada])('an unknown address shows the not-found screen, signed in or out', (user) => {
    renderApp('/dashboards', user && { user, server: server() });
    expect(screen.getByRole('heading', { name: notFoundTexts.heading })).toBeVisible();
    expect(screen.getByRole('link', { name: notFoundTexts.toDashboard })).toHaveAttribute(
      'href',
      screens.dashboard,
    );
    expect(document.title).toBe('Not found · Propsmith');
  });
});

describe('the layout', () => {
  it('shows the product, the user, the balance and the footer', async () => {
    renderApp(screens.settings, { user: ada, server: server() });
    await heading(settingsTexts.heading);
    // Testing Library also counts the headers of pages and cards as banners; the first is the top bar.
    const bar = screen.getAllByRole('banner')[0]!;
    expect(within(bar).getByText('Propsmith')).toBeVisible();
    expect(within(bar).getByRole('link', { name: layoutTexts.welcome('Ada', 'Byron') })).toHaveAttribute(
      'href',
      screens.profile,
    );
    expect(await within(bar).findByRole('link', { name: /Balance.*\$240\.00/ })).toHaveAttribute(
      'href',
      screens.payments,
    );
    expect(screen.getByRole('contentinfo')).toHaveTextContent(layoutTexts.footer);
  });

  it('links an administrator to payments and members', async () => {
    renderApp(screens.settings, { user: ada, server: server() });
    await heading(settingsTexts.heading);
    expect(mainLinks()).toEqual([
      layoutTexts.overview,
      layoutTexts.application,
      layoutTexts.usage,
      layoutTexts.payments,
      layoutTexts.members,
      layoutTexts.settings,
    ]);
  });

  it('links other members to neither', async () => {
    renderApp(screens.settings, { user: colleague, server: server() });
    await heading(settingsTexts.heading);
    expect(mainLinks()).toEqual([
      layoutTexts.overview,
      layoutTexts.application,
      layoutTexts.usage,
      layoutTexts.settings,
    ]);
    await screen.findByText('$240.00');
    expect(screen.queryByRole('link', { name: /Balance/ })).toBeNull();
  });

  it('signs out with Logout', async () => {
    const {
      user,
      browser,
      server: fakeServer,
    } = renderApp(screens.settings, { user: ada, server: server() });
    await heading(settingsTexts.heading);
    await user.click(screen.getByRole('button', { name: layoutTexts.logout }));
    await expectAddress(screens.login);
    expect(browser.storage.length).toBe(0);
    await waitFor(() => expect(fakeServer.requestsTo(routes.logout)).toHaveLength(1));
  });
});

describe('a navigation', () => {
  it('marks the link, sets the document title and focuses the heading', async () => {
    const { user } = renderApp(screens.settings, { user: ada, server: server() });
    await heading(settingsTexts.heading);
    expect(document.body).toHaveFocus();
    const link = screen.getByRole('link', { name: layoutTexts.usage });
    await user.click(link);
    const usage = await heading(usageTexts.heading);
    await waitFor(() => expect(usage).toHaveFocus());
    expect(link).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('link', { name: layoutTexts.settings })).not.toHaveAttribute('aria-current');
    expect(document.title).toBe('Usage · Propsmith');
  });
});

describe('keys', () => {
  it('Ctrl+K lists pages and actions; choosing one goes there', async () => {
    const { user } = renderApp(screens.settings, { user: colleague, server: server() });
    await heading(settingsTexts.heading);
    await user.keyboard('{Control>}k{/Control}');
    const menu = await screen.findByRole('dialog', { name: 'Commands' });
    expect(within(menu).queryByRole('option', { name: /Members/ })).toBeNull();
    await user.keyboard('usag{Enter}');
    await expectAddress(screens.usage);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('? lists the shortcuts and g then u goes to Usage', async () => {
    const { user } = renderApp(screens.settings, { user: ada, server: server() });
    await heading(settingsTexts.heading);
    await user.keyboard('?');
    expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
    await user.keyboard('{Escape}gu');
    await expectAddress(screens.usage);
  });

  it('single keys do nothing when they are turned off', async () => {
    const { user } = renderApp(screens.settings, { user: ada, server: server() });
    await heading(settingsTexts.heading);
    const toggle = screen.getByRole('switch', { name: 'Single-key shortcuts' });
    await user.click(toggle);
    await user.keyboard('?gu');
    expect(screen.queryByRole('dialog')).toBeNull();
    await expectAddress(screens.settings);
    await user.click(toggle);
  });
});
