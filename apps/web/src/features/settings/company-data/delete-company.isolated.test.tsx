import {
  companyDataMessages,
  companyDeletionMessages,
  companyDeletionTexts,
  routes,
  screens,
  type CompanyDeletion,
} from '@propsmith/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { formatDateTime } from '../../../lib/format.ts';
import { FakeServer } from '../../../testing/fake-server.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { busyDashboard, colleague } from '../../../testing/sample-data.ts';
import { ada } from '../../../testing/sample-session.ts';

const DUE_AT = '2026-12-16T10:00:00.000Z';
const DATE = formatDateTime(DUE_AT);
const NAME = 'Example Works';
const PASSWORD = 'Secret-pass-1';

const notAsked: CompanyDeletion = {
  ...{ company_name: NAME, refund: 4000, due_at: null, can_be_taken_back: false },
};
const asked: CompanyDeletion = { ...notAsked, due_at: DUE_AT, can_be_taken_back: true };
const closing = { ...busyDashboard, closes_at: DUE_AT };

const serverWith = (dashboard = busyDashboard, user = ada) =>
  new FakeServer()
    .reply(routes.getDashboard, dashboard)
    .reply(routes.getProfile, { displayName: 'Ada Byron', email: user.email, phoneNumber: '' })
    .reply(routes.getRetention, { days: 30 })
    .reply(routes.getCompanyExport, { export: null })
    .reply(routes.getCompanyDeletion, notAsked);

const open = (server = serverWith(), user = ada) => ({
  ...renderApp(screens.settings, { user, server }),
  server,
});

const openDialog = async ({ user }: ReturnType<typeof open>) => {
  await user.click(await screen.findByRole('button', { name: companyDeletionTexts.action }));
  return within(await screen.findByRole('dialog', { name: companyDeletionTexts.heading }));
};

const fill = async ({ user }: ReturnType<typeof open>, name: string, password: string) => {
  const dialog = within(screen.getByRole('dialog'));
  const nameField = await dialog.findByLabelText(companyDeletionTexts.companyName(NAME));
  const passwordField = dialog.getByLabelText(companyDeletionTexts.password);
  if (name !== '') await user.type(nameField, name);
  if (password !== '') await user.type(passwordField, password);
  await user.click(dialog.getByRole('button', { name: companyDeletionTexts.action }));
  return { nameField, passwordField };
};

describe(companyDeletionTexts.heading, () => {
  it('says what is deleted, kept and refunded, and until when it can be taken back', async () => {
    const app = open();
    expect(await screen.findByText(companyDeletionTexts.description)).toBeVisible();
    const dialog = await openDialog(app);
    for (const sentence of [
      companyDeletionMessages.untilThen,
      companyDeletionMessages.deleted,
      companyDeletionMessages.kept,
      companyDeletionMessages.refund('$40.00'),
      companyDeletionMessages.exportFirst,
    ])
      expect(await dialog.findByText(sentence)).toBeVisible();
    const [takeBackUntil = ''] = companyDeletionMessages.takeBackUntil('|').split('|');
    expect(dialog.getByText((text) => text.startsWith(takeBackUntil))).toBeVisible();
  });

  it('says that nothing is refunded without paid credit', async () => {
    const app = open(serverWith().reply(routes.getCompanyDeletion, { ...notAsked, refund: 0 }));
    const dialog = await openDialog(app);
    expect(await dialog.findByText(companyDeletionMessages.nothingToRefund)).toBeVisible();
  });

  it('is requested with name and password; the banner then shows the date', async () => {
    const app = open();
    await openDialog(app);
    app.server.reply(routes.requestCompanyDeletion, asked).reply(routes.getDashboard, closing);
    await fill(app, NAME, PASSWORD);
    const banner = await screen.findByRole('complementary', { name: companyDeletionTexts.banner });
    expect(banner).toHaveTextContent(companyDeletionMessages.willBeDeleted(DATE));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByRole('button', { name: companyDeletionTexts.action })).toBeNull();
    expect(app.server.requestsTo(routes.requestCompanyDeletion)).toMatchObject([
      { body: { password: PASSWORD, company_name: NAME } },
    ]);
  });

  it.each([
    ['no name', '', PASSWORD, 'nameField', companyDeletionMessages.nameRequired],
    ['another name', 'Example', PASSWORD, 'nameField', companyDeletionMessages.nameWrong],
    ['no password', NAME, '', 'passwordField', companyDataMessages.passwordRequired],
  ] as const)('asks again for %s', async (_, name, password, field, message) => {
    const app = open();
    await openDialog(app);
    const fields = await fill(app, name, password);
    await waitFor(() => expect(fields[field]).toHaveAccessibleDescription(message));
    await waitFor(() => expect(fields[field]).toHaveFocus());
    expect(app.server.requestsTo(routes.requestCompanyDeletion)).toEqual([]);
  });

  it.each([
    [
      'a wrong password',
      400,
      { message: companyDataMessages.passwordWrong },
      companyDataMessages.passwordWrong,
    ],
    ['a failure', 500, {}, companyDeletionMessages.requestFailed],
  ])('shows %s at the field', async (_, status, body, message) => {
    const app = open();
    await openDialog(app);
    app.server.refuse(routes.requestCompanyDeletion, status, body);
    const { passwordField } = await fill(app, NAME, PASSWORD);
    await waitFor(() => expect(passwordField).toHaveAccessibleDescription(message));
  });

  it('shows that it is being requested', async () => {
    const app = open();
    await openDialog(app);
    app.server.answer(routes.requestCompanyDeletion, () => new Promise(() => undefined));
    await fill(app, NAME, PASSWORD);
    expect(await screen.findByRole('button', { name: companyDeletionTexts.deleting })).toBeDisabled();
  });

  it('can be loaded again after a failure', async () => {
    const app = open(serverWith().unreachable(routes.getCompanyDeletion));
    const dialog = await openDialog(app);
    expect(await dialog.findByText(companyDeletionMessages.loadFailed)).toBeVisible();
    app.server.reply(routes.getCompanyDeletion, notAsked);
    await app.user.click(dialog.getByRole('button', { name: 'Try again' }));
    expect(await dialog.findByText(companyDeletionMessages.kept)).toBeVisible();
  });
});

describe(companyDeletionTexts.banner, () => {
  it('lets an administrator keep the company', async () => {
    const app = open(serverWith(closing));
    const keep = await screen.findByRole('button', { name: companyDeletionTexts.keep });
    app.server.reply(routes.takeBackCompanyDeletion, notAsked).reply(routes.getDashboard, busyDashboard);
    await app.user.click(keep);
    expect(await screen.findByText(companyDeletionMessages.takenBack)).toBeVisible();
    await waitFor(() =>
      expect(screen.queryByRole('complementary', { name: companyDeletionTexts.banner })).toBeNull(),
    );
    expect(await screen.findByRole('button', { name: companyDeletionTexts.action })).toBeVisible();
  });

  it.each([
    ['that it is too late', 409, { message: companyDeletionMessages.begun }, companyDeletionMessages.begun],
    ['a failure', 500, {}, companyDeletionMessages.takeBackFailed],
  ])('says %s', async (_, status, body, message) => {
    const app = open(serverWith(closing).refuse(routes.takeBackCompanyDeletion, status, body));
    await app.user.click(await screen.findByRole('button', { name: companyDeletionTexts.keep }));
    expect(await screen.findByText(message)).toBeVisible();
  });

  it('shows that the company is being kept', async () => {
    const app = open(serverWith(closing));
    app.server.answer(routes.takeBackCompanyDeletion, () => new Promise(() => undefined));
    await app.user.click(await screen.findByRole('button', { name: companyDeletionTexts.keep }));
    expect(await screen.findByRole('button', { name: companyDeletionTexts.keeping })).toBeDisabled();
  });

  it('tells other members whom to ask', async () => {
    open(serverWith(closing, colleague), colleague);
    const banner = await screen.findByRole('complementary', { name: companyDeletionTexts.banner });
    expect(banner).toHaveTextContent(companyDeletionMessages.askAdministrator);
    expect(screen.queryByRole('button', { name: companyDeletionTexts.keep })).toBeNull();
  });
});
