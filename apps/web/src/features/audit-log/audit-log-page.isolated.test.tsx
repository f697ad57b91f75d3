import {
  auditLogMessages,
  auditLogTexts,
  dataMessages,
  executionPath,
  routes,
  screens,
  type AuditLogRow,
} from '@propsmith/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { saveFile } from '../../lib/save-file.ts';
import { FakeServer, json } from '../../testing/fake-server.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { busyDashboard, colleague } from '../../testing/sample-data.ts';
import { ada } from '../../testing/sample-session.ts';

vi.mock(import('../../lib/save-file.ts'), () => ({ saveFile: vi.fn(), saveText: vi.fn() }));

const row = (id: string, changed: Partial<AuditLogRow> = {}): AuditLogRow => ({
  id,
  at: '2026-11-15T12:00:00.000Z',
  action: 'member.invited',
  member: { name: 'Ada Byron', email: 'ada@example.com' },
  target: 'new@example.com',
  ip: '192.0.2.7',
  browser: 'Firefox on Linux',
  user_agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0',
  ...changed,
});

const open = (answer: Parameters<FakeServer['answer']>[1]) => {
  const server = new FakeServer()
    .reply(routes.getDashboard, busyDashboard)
    .answer(routes.listAuditLog, answer);
  return renderApp(screens.auditLog, { user: ada, server });
};

it('lists who did what, to whom and from where', async () => {
  open(() =>
    json({
      results: [
        row('1'),
        row('2', { action: 'x.unknown', member: null, target: null }),
        row('3', { ip: '', browser: 'Unknown browser', user_agent: 'webhook' }),
      ],
      next: null,
    }),
  );
  const [first, second, third] = (await screen.findAllByRole('row')).slice(1);
  for (const text of [
    'Ada Byron',
    'ada@example.com',
    'Invited a member',
    'new@example.com',
    '192.0.2.7',
    'Firefox on Linux',
  ]) {
    expect(within(first!).getByText(text, { exact: false })).toBeVisible();
  }
  expect(within(second!).getByText(auditLogTexts.nobody)).toBeVisible();
  expect(within(second!).getByText('x.unknown')).toBeVisible();
  expect(within(third!).getByText(auditLogTexts.server)).toBeVisible();
  expect(within(third!).queryByText('Unknown browser')).toBeNull();
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(
    auditLogTexts.columns,
  );
  expect(screen.queryByRole('button', { name: auditLogTexts.older })).toBeNull();
});

it('links to the execution that it concerns', async () => {
  const event = row('1', { action: 'execution.started', target: 'app.log', execution: 'e1' });
  open(() => json({ results: [event], next: null }));
  expect(await screen.findByRole('link', { name: 'app.log' })).toHaveAttribute('href', executionPath('e1'));
});

it('tells amount and reason of a declined card', async () => {
  const declined = { action: 'payment.declined', amount: 1000, decline_reason: 'insufficient_funds' };
  open(() => json({ results: [row('1', declined)], next: null }));
  expect(await screen.findByText('Payment declined: $10.00 (insufficient_funds)')).toBeVisible();
});

it('appends older parts', async () => {
  const { server, user } = open(() => json({ results: [row('1')], next: '1' }));
  await screen.findByText('new@example.com');
  let answer: (response: Response) => void = () => undefined;
  server.answer(routes.listAuditLog, () => new Promise((resolve) => (answer = resolve)));
  await user.click(screen.getByRole('button', { name: auditLogTexts.older }));
  expect(screen.getByRole('button', { name: auditLogTexts.loadingOlder })).toBeDisabled();
  answer(json({ results: [row('2', { target: 'older@example.com' })], next: null }));
  expect(await screen.findByText('older@example.com')).toBeVisible();
  expect(screen.getByText('new@example.com')).toBeVisible();
  expect(screen.queryByRole('button', { name: auditLogTexts.older })).toBeNull();
  expect(server.requestsTo(routes.listAuditLog).map(({ query }) => query)).toEqual([{}, { before: '1' }]);
});

it('is filtered by area and text, and says when nothing matches', async () => {
  const { server, user } = open(() => json({ results: [], next: null }));
  expect(await screen.findByText(auditLogMessages.empty)).toBeVisible();
  const area = screen.getByLabelText(auditLogTexts.area);
  expect(
    within(area)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual([auditLogTexts.everything, ...auditLogTexts.areas]);
  await user.selectOptions(area, 'Money');
  await user.type(screen.getByLabelText(auditLogTexts.search), 'ada');
  expect(await screen.findByText(auditLogMessages.noMatch)).toBeVisible();
  await waitFor(() => {
    expect(server.requestsTo(routes.listAuditLog).at(-1)?.query).toEqual({ area: 'money', search: 'ada' });
  });
});

it('shows a failure and tries again', async () => {
  const { server, user } = open(() => json({}, 500));
  expect(await screen.findByText(auditLogMessages.failed)).toBeVisible();
  server.reply(routes.listAuditLog, { results: [row('1')], next: null });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Invited a member')).toBeVisible();
});

it('keeps what is shown when an older part fails, and asks for that part again', async () => {
  const { server, user } = open(() => json({ results: [row('1')], next: '1' }));
  await screen.findByText('new@example.com');
  server.refuse(routes.listAuditLog, 500);
  await user.click(screen.getByRole('button', { name: auditLogTexts.older }));
  expect(await screen.findByText(auditLogMessages.failed)).toBeVisible();
  expect(screen.getByText('new@example.com')).toBeVisible();
  server.reply(routes.listAuditLog, { results: [row('2', { target: 'older@example.com' })], next: null });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('older@example.com')).toBeVisible();
  expect(screen.getByText('new@example.com')).toBeVisible();
});

it('downloads what is filtered, and says when that fails', async () => {
  const { server, user } = open(() => json({ results: [row('1')], next: null }));
  await screen.findByText('Invited a member');
  let answer: (response: Response) => void = () => undefined;
  server.answer(routes.exportAuditLog, () => new Promise((resolve) => (answer = resolve)));
  await user.click(screen.getByRole('button', { name: auditLogTexts.download }));
  expect(screen.getByRole('button', { name: auditLogTexts.downloading })).toBeDisabled();
  const headers = { 'Content-Type': 'text/csv', 'Content-Disposition': 'attachment; filename="audit.csv"' };
  answer(new Response('a,b', { headers }));
  await waitFor(() =>
    expect(saveFile).toHaveBeenCalledExactlyOnceWith('audit.csv', expect.objectContaining({ size: 3 })),
  );
  server.refuse(routes.exportAuditLog, 500);
  await user.click(screen.getByRole('button', { name: auditLogTexts.download }));
  expect(await screen.findByText(auditLogMessages.exportFailed)).toBeVisible();
});

it('refers other members to an administrator', async () => {
  const server = new FakeServer().reply(routes.getDashboard, busyDashboard);
  renderApp(screens.auditLog, { user: colleague, server });
  expect(await screen.findByText(dataMessages.askAdministrator)).toBeVisible();
});
