import { dataMessages, memberTexts, routes, screens, type Member } from '@propsmith/contract';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FakeServer } from '../../testing/fake-server.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { busyDashboard, colleague, memberOf } from '../../testing/sample-data.ts';
import { ada } from '../../testing/sample-session.ts';

const member: Member = { ...memberOf(ada), is_email_verified: false, second_factor: true };

const serverWith = (results: Member[]) =>
  new FakeServer()
    .reply(routes.getDashboard, busyDashboard)
    .reply(routes.listMembers, { results, rowCount: results.length });

it('lists the members, and who has not accepted the invitation', async () => {
  renderApp(screens.members, { user: ada, server: serverWith([member, memberOf(colleague)]) });
  const row = await screen.findByRole('row', { name: /ada@example\.com/ });
  const [email, firstName, lastName, active, verified, ...others] = memberTexts.columns;
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    email,
    firstName,
    lastName,
    memberTexts.role,
    active,
    verified,
    memberTexts.secondFactor,
    ...others,
  ]);
  const cells = within(row).getAllByRole('cell');
  expect(cells.map((cell) => cell.lastElementChild?.textContent).slice(0, 7)).toEqual([
    'ada@example.com You',
    'Ada',
    'Byron',
    memberTexts.administrator,
    memberTexts.invited,
    'No',
    'Yes',
  ]);
  const other = screen.getByRole('row', { name: new RegExp(colleague.email) });
  expect(within(other).getByText(memberTexts.ordinaryMember)).toBeVisible();
});

it('says that there are none', async () => {
  renderApp(screens.members, { user: ada, server: serverWith([]) });
  expect(await screen.findByText(dataMessages.membersEmpty)).toBeVisible();
});

it.each([screens.members, screens.payments, screens.invoices])(
  'refers other members who open %s to an administrator and requests nothing',
  async (path) => {
    const { server } = renderApp(path, { user: colleague, server: serverWith([]) });
    expect(await screen.findByText(dataMessages.askAdministrator)).toBeVisible();
    for (const route of [routes.listMembers, routes.listPayments, routes.listInvoices])
      expect(server.requestsTo(route)).toEqual([]);
  },
);
