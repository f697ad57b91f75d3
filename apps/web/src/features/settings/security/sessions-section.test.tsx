import { routes, screens, sessionMessages, sessionTexts, type ActiveSession } from '@propsmith/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { FakeServer } from '../../../testing/fake-server.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { ada } from '../../../testing/sample-session.ts';

const sessionOf = (id: string, changes: Partial<ActiveSession> = {}): ActiveSession => ({
  id,
  browser: 'Firefox on Linux',
  network: '192.0.2.7',
  created_at: '2026-11-01T12:00:00Z',
  last_used_at: '2026-11-15T12:00:00Z',
  current: false,
  ...changes,
});
const own = sessionOf('018f0000-0000-7000-8000-000000000011', { browser: 'Safari on macOS', current: true });
const other = sessionOf('018f0000-0000-7000-8000-000000000012');

const open = async (...results: ActiveSession[]) => {
  const server = new FakeServer().reply(routes.listSessions, { results });
  const app = renderApp(screens.settings, { user: ada, server });
  const section = within(await screen.findByRole('region', { name: sessionTexts.heading }));
  return { ...app, section };
};

describe('active sessions', () => {
  it('S24 are shown with browser, network and use; this one is marked and has no button', async () => {
    const { section } = await open(own, other);
    const [first, second] = await section.findAllByRole('listitem');
    expect(first).toHaveTextContent(/Safari on macOS.*This session/);
    expect(within(first!).getByText(sessionTexts.current)).toBeVisible();
    expect(first).toHaveTextContent(sessionTexts.inUse);
    expect(within(first!).queryByRole('button')).toBeNull();
    expect(second).toHaveTextContent(sessionTexts.lastUsed('11/15/2026'));
    expect(second).toHaveTextContent(/Firefox on Linux.*192\.0\.2\.7.*11\/01\/2026.*11\/15\/2026/);
    expect(within(second!).getByRole('button')).toHaveTextContent(sessionTexts.signOut);
  });

  it('are signed out one at a time', async () => {
    const { section, server, user } = await open(own, other);
    server.reply(routes.signOutSession, { message: sessionMessages.signedOut });
    const button = await section.findByRole('button', { name: sessionTexts.signOutOf(other.browser) });
    server.reply(routes.listSessions, { results: [own] });
    await user.click(button);
    expect(await screen.findByText(sessionMessages.signedOut)).toBeVisible();
    await waitFor(() => expect(section.getAllByRole('listitem')).toHaveLength(1));
    expect(server.requestsTo(routes.signOutSession).map(({ path }) => path)).toEqual([
      expect.stringContaining(other.id),
    ]);
  });

  it('are all signed out but this one', async () => {
    const { section, server, user } = await open(own, other);
    server.reply(routes.signOutOtherSessions, { message: sessionMessages.othersSignedOut });
    await section.findAllByRole('listitem');
    server.reply(routes.listSessions, { results: [own] });
    const button = section.getByRole('button', { name: sessionTexts.signOutOthers });
    await user.click(button);
    expect(await screen.findByText(sessionMessages.othersSignedOut)).toBeVisible();
    await waitFor(() => expect(button).toBeDisabled());
  });

  it.each([
    ['one', routes.signOutSession, sessionTexts.signOutOf(other.browser)],
    ['the others', routes.signOutOtherSessions, sessionTexts.signOutOthers],
  ])('stay when signing out %s fails', async (_, route, name) => {
    const { section, server, user } = await open(own, other);
    server.unreachable(route);
    await section.findAllByRole('listitem');
    await user.click(section.getByRole('button', { name }));
    expect(await screen.findByText(sessionMessages.signOutFailed)).toBeVisible();
    expect(section.getAllByRole('listitem')).toHaveLength(2);
  });

  it('say that they could not be loaded, and load again', async () => {
    const server = new FakeServer().unreachable(routes.listSessions);
    const { user } = renderApp(screens.settings, { user: ada, server });
    const section = within(await screen.findByRole('region', { name: sessionTexts.heading }));
    expect(await section.findByText(sessionMessages.loadFailed)).toBeVisible();
    server.reply(routes.listSessions, { results: [own] });
    await user.click(section.getByRole('button', { name: 'Try again' }));
    expect(await section.findByText(sessionTexts.current)).toBeVisible();
  });
});
