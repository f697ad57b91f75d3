import {
  companyDataMessages,
  limits,
  maximumCharacters,
  memberMessages,
  memberTexts,
  roles,
  routes,
  screens,
  secondFactorTexts,
  signupMessages,
  spendingMessages,
  spendingTexts,
  type Member,
} from '@propsmith/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { FakeServer, json } from '../../testing/fake-server.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { busyDashboard, colleague, memberOf } from '../../testing/sample-data.ts';
import { ada } from '../../testing/sample-session.ts';

const PASSWORD = 'Correct-Horse-9';
const own = memberOf(ada);
const mary = memberOf(colleague);
const invited: Member = { ...mary, is_email_verified: false };

const openMembers = async (members: Member[] = [own, mary]) => {
  const server = new FakeServer()
    .reply(routes.getDashboard, busyDashboard)
    .answer(routes.listMembers, () => json({ results: members, rowCount: members.length }));
  const app = renderApp(screens.members, { user: ada, server });
  await screen.findByRole('row', { name: /ada@example\.com/ });
  const open = async (button: string) => {
    const opener = screen.getByRole('button', { name: button });
    await app.user.click(opener);
    return { opener, panel: within(await screen.findByRole('dialog')) };
  };
  return { ...app, open };
};
const expectClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const addButton = memberTexts.add;

describe(memberTexts.add, () => {
  const type = async ({ user }: Awaited<ReturnType<typeof openMembers>>, values: Record<string, string>) => {
    for (const [label, value] of Object.entries(values)) await user.type(screen.getByLabelText(label), value);
  };
  const grace = { Email: 'grace@example.com', 'First name': 'Grace', 'Last name': 'Murray' };

  it('adds, confirms, reloads the list, closes and returns focus', async () => {
    const app = await openMembers();
    const { opener, panel } = await app.open(addButton);
    await waitFor(() => expect(screen.getByLabelText('Email')).toHaveFocus());
    app.server.reply(routes.addUsers, [own]);
    await type(app, grace);
    await app.user.click(panel.getByRole('button', { name: addButton }));
    expect(await screen.findByText(memberMessages.added)).toBeVisible();
    await expectClosed();
    expect(app.server.requestsTo(routes.addUsers)).toMatchObject([
      {
        body: {
          users: [{ email: 'grace@example.com', firstname: 'Grace', lastname: 'Murray', role: roles.user }],
        },
      },
    ]);
    expect(app.server.requestsTo(routes.listMembers)).toHaveLength(2);
    await waitFor(() => expect(opener).toHaveFocus());
  });

  it('sends the spending limit in cents, and refuses what is no amount at the field', async () => {
    const app = await openMembers();
    const { panel } = await app.open(addButton);
    app.server.reply(routes.addUsers, [own]);
    await type(app, { ...grace, [spendingTexts.memberLimit]: '12.345' });
    await app.user.click(panel.getByRole('button', { name: addButton }));
    const field = screen.getByLabelText(spendingTexts.memberLimit);
    expect(field).toHaveAccessibleDescription(expect.stringContaining(spendingMessages.amountInvalid));
    await waitFor(() => expect(field).toHaveFocus());
    expect(app.server.requestsTo(routes.addUsers)).toEqual([]);
    await app.user.clear(field);
    await app.user.type(field, '12.5');
    await app.user.click(panel.getByRole('button', { name: addButton }));
    await expectClosed();
    expect(app.server.requestsTo(routes.addUsers)).toMatchObject([
      { body: { users: [{ spending_limit: 1250 }] } },
    ]);
  });

  it.each([
    ['nothing', {}, 'Email', memberMessages.allFieldsRequired],
    ['no first name', { ...grace, 'First name': ' ' }, 'First name', memberMessages.allFieldsRequired],
    ['no last name', { ...grace, 'Last name': ' ' }, 'Last name', memberMessages.allFieldsRequired],
    ['an invalid address', { ...grace, Email: 'grace' }, 'Email', signupMessages.emailInvalid],
  ])('refuses %s at the field', async (_, values, label, message) => {
    const app = await openMembers();
    const { panel } = await app.open(addButton);
    await type(app, values);
    await app.user.click(panel.getByRole('button', { name: addButton }));
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(message);
    await waitFor(() => expect(screen.getByLabelText(label)).toHaveFocus());
    expect(app.server.requestsTo(routes.addUsers)).toEqual([]);
  });

  it.each([
    ['a taken address', () => json({ message: memberMessages.alreadyExists, code: 'conflict' }, 409), null],
    ['too many requests', () => json({ message: 'Wait.', code: 'rate_limited' }, 429), null],
    ['no answer', () => Promise.reject(new TypeError('fetch')), memberMessages.addNotConfirmed],
  ])(
    'shows the same text on every failure, and a second one only without an answer: %s',
    async (_, answer, reason) => {
      const app = await openMembers();
      const { panel } = await app.open(addButton);
      app.server.answer(routes.addUsers, answer);
      await type(app, grace);
      await app.user.click(panel.getByRole('button', { name: addButton }));
      const alert = await panel.findByRole('alert');
      expect([...alert.querySelectorAll('p')].map((line) => line.textContent)).toEqual([
        memberMessages.alreadyExists,
        ...(reason === null ? [] : [reason]),
      ]);
      expect(screen.getByLabelText('Email')).toHaveValue(grace.Email);
    },
  );

  it('adds an administrator', async () => {
    const app = await openMembers();
    const { panel } = await app.open(addButton);
    app.server.reply(routes.addUsers, [own]);
    await type(app, grace);
    await app.user.click(panel.getByRole('checkbox', { name: new RegExp(memberTexts.administrator) }));
    await app.user.click(panel.getByRole('button', { name: addButton }));
    await expectClosed();
    expect(app.server.requestsTo(routes.addUsers)).toMatchObject([
      { body: { users: [{ role: roles.admin }] } },
    ]);
  });

  it('stays open while the request runs', async () => {
    const app = await openMembers();
    const { panel } = await app.open(addButton);
    let answer: (response: Response) => void = () => undefined;
    app.server.answer(routes.addUsers, () => new Promise((resolve) => (answer = resolve)));
    await type(app, grace);
    await app.user.click(panel.getByRole('button', { name: addButton }));
    expect(panel.getByRole('button', { name: memberTexts.adding })).toBeDisabled();
    expect(panel.getByRole('button', { name: memberTexts.cancel })).toBeDisabled();
    await app.user.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBeVisible();
    answer(json([own], 201));
    await expectClosed();
  });

  it('closes on Cancel, Escape and a click on the backdrop, and discards the input', async () => {
    const app = await openMembers();
    for (const close of [
      () => app.user.click(screen.getByRole('button', { name: memberTexts.cancel })),
      () => app.user.keyboard('{Escape}'),
      () => app.user.click(document.querySelector('.bg-overlay')!),
    ]) {
      await app.open(addButton);
      expect(screen.getByLabelText('Email')).toHaveValue('');
      await app.user.type(screen.getByLabelText('Email'), 'x');
      await close();
      await expectClosed();
    }
  });
});

describe(memberTexts.edit, () => {
  const edit = `Edit ${mary.email}`;
  const save = memberTexts.edit;

  it('changes names, deactivates, confirms and reloads', async () => {
    const app = await openMembers();
    const { panel } = await app.open(edit);
    expect(screen.getByLabelText('Email')).toHaveAttribute('readonly');
    await waitFor(() => expect(screen.getByLabelText('First name')).toHaveFocus());
    app.server.reply(routes.updateUsers, [{ ...mary, enabled: false }]);
    await app.user.clear(screen.getByLabelText('First name'));
    await app.user.type(screen.getByLabelText('First name'), 'Maria');
    await app.user.click(panel.getByRole('checkbox', { name: new RegExp(memberTexts.deactivate) }));
    await app.user.click(panel.getByRole('button', { name: save }));
    expect(await screen.findByText(memberMessages.updated)).toBeVisible();
    await expectClosed();
    expect(app.server.requestsTo(routes.updateUsers)).toMatchObject([
      {
        body: {
          users: [
            {
              email: mary.email,
              firstname: 'Maria',
              lastname: mary.lastname,
              enabled: false,
              role: roles.user,
            },
          ],
        },
      },
    ]);
    expect(app.server.requestsTo(routes.listMembers)).toHaveLength(2);
  });

  it('makes a member an administrator', async () => {
    const app = await openMembers();
    const { panel } = await app.open(edit);
    const administrator = panel.getByRole('checkbox', { name: new RegExp(memberTexts.administrator) });
    expect(administrator).not.toBeChecked();
    expect(administrator).toHaveAccessibleName(expect.stringContaining(memberTexts.administratorHint));
    app.server.reply(routes.updateUsers, [{ ...mary, role: roles.admin }]);
    await app.user.click(administrator);
    await app.user.click(panel.getByRole('button', { name: save }));
    await expectClosed();
    expect(app.server.requestsTo(routes.updateUsers)).toMatchObject([
      { body: { users: [{ email: mary.email, enabled: true, role: roles.admin }] } },
    ]);
  });

  it('shows that a name is too long while typing and blocks the submit', async () => {
    const app = await openMembers();
    const { panel } = await app.open(edit);
    await app.user.click(screen.getByLabelText('Last name'));
    await app.user.paste('x'.repeat(limits.nameCharsMax));
    expect(screen.getByLabelText('Last name')).toHaveAccessibleDescription(
      maximumCharacters(limits.nameCharsMax),
    );
    await app.user.click(panel.getByRole('button', { name: save }));
    expect(panel.getByRole('alert')).toHaveTextContent(memberMessages.fixErrors);
    expect(app.server.requestsTo(routes.updateUsers)).toEqual([]);
  });

  it.each([
    [
      'the server’s text',
      () => json({ message: memberMessages.oneAdminStays }, 409),
      memberMessages.oneAdminStays,
    ],
    ['its own', () => Promise.reject(new TypeError('fetch')), memberMessages.updateFailed],
  ])('keeps a failure in the panel with %s', async (_, answer, message) => {
    const app = await openMembers();
    const { panel } = await app.open(edit);
    app.server.answer(routes.updateUsers, answer);
    await app.user.click(panel.getByRole('button', { name: save }));
    expect(await panel.findByRole('alert')).toHaveTextContent(message);
  });

  it('renames the signed-in administrator everywhere, who cannot be deactivated', async () => {
    const app = await openMembers();
    const { panel } = await app.open(`Edit ${ada.email}`);
    expect(panel.getByRole('checkbox', { name: new RegExp(memberTexts.deactivate) })).toBeDisabled();
    expect(panel.getByText(memberMessages.notYourself)).toBeVisible();
    expect(panel.getByRole('checkbox', { name: new RegExp(memberTexts.administrator) })).toBeDisabled();
    expect(panel.getByText(memberMessages.notYourOwnRole)).toBeVisible();
    app.server.reply(routes.updateUsers, [{ ...own, firstname: 'Augusta' }]);
    await app.user.click(panel.getByRole('button', { name: save }));
    await expectClosed();
    expect(screen.getByText('Welcome Augusta Byron')).toBeVisible();
  });

  it('sends an invitation again', async () => {
    const app = await openMembers([own, invited]);
    const { panel } = await app.open(edit);
    const resend = { name: memberTexts.invitation };
    app.server.unreachable(routes.resendInvitation);
    await app.user.click(panel.getByRole('button', resend));
    expect(await panel.findByText(memberMessages.resendFailed)).toBeVisible();
    app.server.reply(routes.resendInvitation, { message: memberMessages.invitationResent });
    await app.user.click(panel.getByRole('button', resend));
    expect(await panel.findByText(memberMessages.invitationResent)).toBeVisible();
    expect(panel.queryByRole('button', resend)).toBeNull();
    expect(app.server.requestsTo(routes.resendInvitation)).toMatchObject([
      { body: { id: mary.id } },
      { body: { id: mary.id } },
    ]);
  });

  it.each([
    ['accepted it', mary],
    ['is inactive', { ...invited, enabled: false }],
  ])('offers no invitation to a member who %s', async (_, member) => {
    const { open } = await openMembers([own, member]);
    const { panel } = await open(edit);
    expect(panel.queryByRole('button', { name: memberTexts.invitation })).toBeNull();
  });
});

describe(memberTexts.resetFactor, () => {
  const edit = `Edit ${mary.email}`;
  const withFactor: Member = { ...mary, second_factor: true };
  const button = { name: memberTexts.resetFactor };
  const password = () => screen.findByLabelText(secondFactorTexts.password);

  it('asks for the password, resets, confirms and reloads', async () => {
    const app = await openMembers([own, withFactor]);
    const { panel } = await app.open(edit);
    expect(panel.getByText(memberTexts.factorOn)).toBeVisible();
    await app.user.click(panel.getByRole('button', button));
    const field = await password();
    await waitFor(() => expect(field).toHaveFocus());
    await app.user.click(screen.getByRole('button', button));
    expect(field).toHaveAccessibleDescription(companyDataMessages.passwordRequired);
    expect(app.server.requestsTo(routes.resetMemberFactor)).toEqual([]);
    app.server.reply(routes.resetMemberFactor, { message: memberMessages.factorReset });
    await app.user.type(field, `${PASSWORD}{Enter}`);
    expect(await screen.findByText(memberMessages.factorReset)).toBeVisible();
    await expectClosed();
    expect(app.server.requestsTo(routes.resetMemberFactor)).toMatchObject([
      { body: { id: mary.id, password: PASSWORD } },
    ]);
    expect(app.server.requestsTo(routes.listMembers)).toHaveLength(2);
  });

  it.each([
    [
      'the server’s text',
      () => json({ message: companyDataMessages.passwordWrong }, 400),
      companyDataMessages.passwordWrong,
    ],
    ['its own', () => Promise.reject(new TypeError('fetch')), memberMessages.factorResetFailed],
  ])('keeps a failure in the panel with %s', async (_, answer, message) => {
    const app = await openMembers([own, withFactor]);
    const { panel } = await app.open(edit);
    await app.user.click(panel.getByRole('button', button));
    app.server.answer(routes.resetMemberFactor, answer);
    await app.user.type(await password(), `${PASSWORD}{Enter}`);
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
  });

  it.each([
    ['who has none', mary, edit],
    ['yourself', { ...own, second_factor: true }, `Edit ${own.email}`],
  ])('is not offered for a member %s', async (_, member, opener) => {
    const { open } = await openMembers(member.id === own.id ? [member] : [own, member]);
    const { panel } = await open(opener);
    expect(panel.queryByRole('button', button)).toBeNull();
  });
});

describe(memberTexts.delete, () => {
  const remove = `Delete ${mary.email}`;

  it('deletes, confirms, reloads and focuses the heading', async () => {
    const members = [own, mary];
    const app = await openMembers(members);
    const { panel } = await app.open(remove);
    expect(panel.getByText(mary.email)).toBeVisible();
    app.server.answer(routes.deleteUsers, () => {
      members.pop();
      return json({ message: memberMessages.deleted });
    });
    await app.user.click(panel.getByRole('button', { name: memberTexts.delete }));
    expect(await screen.findByText(memberMessages.deleted)).toBeVisible();
    await expectClosed();
    expect(app.server.requestsTo(routes.deleteUsers)).toMatchObject([{ body: { ids: [mary.id] } }]);
    expect(screen.queryByRole('row', { name: new RegExp(mary.email) })).toBeNull();
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });

  it('keeps a failure in the panel', async () => {
    const app = await openMembers();
    const { panel } = await app.open(remove);
    app.server.unreachable(routes.deleteUsers);
    await app.user.click(panel.getByRole('button', { name: memberTexts.delete }));
    expect(await panel.findByRole('alert')).toHaveTextContent(memberMessages.deleteFailed);
  });

  it('does not let administrators delete themselves', async () => {
    const { open } = await openMembers();
    const { panel } = await open(`Delete ${ada.email}`);
    expect(panel.getByText(memberMessages.notYourself)).toBeVisible();
    expect(panel.getByRole('button', { name: memberTexts.delete })).toBeDisabled();
  });
});
