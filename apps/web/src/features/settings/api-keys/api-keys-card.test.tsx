import {
  apiKeyMessages,
  apiKeyTexts,
  companyDataMessages,
  extractionMessages,
  limits,
  pagerTexts,
  routes,
  screens,
  type ApiKey,
} from '@propsmith/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { formatDateTime } from '../../../lib/format.ts';
import { FakeServer, json } from '../../../testing/fake-server.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { busyDashboard } from '../../../testing/sample-data.ts';
import { ada } from '../../../testing/sample-session.ts';

const SECRET = 'ps_live_Example0Example0Example0Example0Example0Exa0LlLFV';
const nightly: ApiKey = {
  id: '0190a1b2-0000-7000-8000-000000000001',
  name: 'Nightly build',
  prefix: 'ps_live_Exam',
  scopes: ['extract', 'read'],
  created_at: '2026-03-02T08:15:00.000Z',
  last_used_at: null,
  expires_at: null,
  expired: false,
  member_name: 'Ada Byron',
  own: true,
};
const used: ApiKey = {
  ...nightly,
  id: '0190a1b2-0000-7000-8000-000000000002',
  name: 'Old script',
  scopes: ['read'],
  last_used_at: '2026-03-03T08:15:00.000Z',
  expires_at: '2026-03-04T08:15:00.000Z',
  expired: true,
  member_name: 'Mary Somerville',
  own: false,
};

const openCard = async (keys: ApiKey[], rowCount = keys.length) => {
  const server = new FakeServer()
    .reply(routes.getDashboard, busyDashboard)
    .reply(routes.getProfile, { displayName: 'Ada Byron', email: ada.email, phoneNumber: '' })
    .reply(routes.getRetention, { days: 30 })
    .reply(routes.getCompanyExport, { export: null })
    .answer(routes.listApiKeys, () => json({ results: keys, rowCount }));
  const app = renderApp(screens.settings, { user: ada, server });
  const card = await screen.findByRole('region', { name: apiKeyTexts.heading });
  return { ...app, card: within(card) };
};
type Open = Awaited<ReturnType<typeof openCard>>;

describe('the list of API keys', () => {
  it('says that there is none, and what one is for', async () => {
    const { card } = await openCard([]);
    expect(await card.findByText(apiKeyMessages.none)).toBeVisible();
    expect(card.getByText(apiKeyTexts.description)).toBeVisible();
  });

  it('shows what each key may, its prefix, its member, its use and its end', async () => {
    const { card } = await openCard([
      nightly,
      { ...used, id: 'another', expires_at: null, expired: false },
      used,
    ]);
    await card.findByText('Nightly build');
    const [first, second, third] = card.getAllByRole('listitem').map(({ textContent }) => textContent);
    const created = apiKeyTexts.created(formatDateTime(nightly.created_at));
    const lastUsed = apiKeyTexts.lastUsed(formatDateTime(used.last_used_at ?? ''));
    const { extract, read } = { extract: apiKeyTexts.mayExtract, read: apiKeyTexts.mayRead };
    expect(first).toContain(`ps_live_Exam…${extract}, ${read} · ${created} · ${apiKeyTexts.neverUsed}`);
    expect(first).toContain(apiKeyTexts.noEnd);
    expect(second).toContain(`Mary Somerville${read} · ${created} · ${lastUsed} · ${apiKeyTexts.noEnd}`);
    expect(third).toContain(`${apiKeyTexts.ended} ${formatDateTime(used.expires_at ?? '')}`);
  });

  it('shows the end of a key that has not ended', async () => {
    const { card } = await openCard([{ ...used, expired: false }]);
    const end = apiKeyTexts.ends(formatDateTime(used.expires_at ?? ''));
    expect(await card.findByText(new RegExp(end))).toBeVisible();
  });

  it('has pages', async () => {
    const { card, user, server } = await openCard([nightly], limits.page.sizeDefault + 1);
    await user.click(await card.findByRole('button', { name: pagerTexts.next }));
    expect(await card.findByText(pagerTexts.position(2, 2))).toBeVisible();
    expect(server.requestsTo(routes.listApiKeys)[1]?.query).toMatchObject({ pageNumber: '2' });
  });

  it('can be loaded again after a failure', async () => {
    const { card, user, server } = await openCard([nightly]);
    await card.findByText('Nightly build');
    server.unreachable(routes.listApiKeys);
    server.reply(routes.revokeApiKey, { message: apiKeyMessages.revoked });
    await user.click(card.getByRole('button', { name: 'Revoke Nightly build' }));
    await user.click(screen.getByRole('button', { name: apiKeyTexts.revoke }));
    expect(await card.findByText(apiKeyMessages.loadFailed)).toBeVisible();
    server.reply(routes.listApiKeys, { results: [], rowCount: 0 });
    await user.click(card.getByRole('button', { name: 'Try again' }));
    expect(await card.findByText(apiKeyMessages.none)).toBeVisible();
  });
});

describe(apiKeyTexts.create, () => {
  const openPanel = async ({ card, user }: Open) => {
    await user.click(card.getByRole('button', { name: apiKeyTexts.create }));
    return within(await screen.findByRole('dialog', { name: apiKeyTexts.create }));
  };
  const submit = async ({ user }: Open) =>
    user.click(within(screen.getByRole('dialog')).getByRole('button', { name: apiKeyTexts.create }));

  it('shows the secret once, copies it and reloads the list', async () => {
    const app = await openCard([]);
    const panel = await openPanel(app);
    expect(panel.getByRole('group', { name: apiKeyTexts.may })).toBeVisible();
    await app.user.type(panel.getByLabelText(apiKeyTexts.name), 'Nightly build');
    await app.user.click(panel.getByLabelText(apiKeyTexts.mayExtract));
    await app.user.type(panel.getByLabelText(apiKeyTexts.end), '2131-01-31');
    await app.user.type(panel.getByLabelText(apiKeyTexts.password), 'Secret-pass-1');
    let answer: (response: Response) => void = () => undefined;
    app.server.answer(routes.createApiKey, () => new Promise((resolve) => (answer = resolve)));
    app.server.reply(routes.listApiKeys, { results: [nightly], rowCount: 1 });
    await submit(app);
    expect(panel.getByRole('button', { name: apiKeyTexts.creating })).toBeDisabled();
    answer(json({ key: nightly, secret: SECRET }, 201));
    expect(await panel.findByText(SECRET)).toBeVisible();
    expect(panel.getByText(apiKeyMessages.shownOnce)).toBeVisible();
    expect(panel.getByRole('group', { name: apiKeyTexts.secret })).toHaveTextContent(SECRET);
    expect(app.server.requestsTo(routes.createApiKey)).toMatchObject([
      {
        body: {
          name: 'Nightly build',
          scopes: ['read'],
          expires_at: new Date('2131-01-31T23:59:59.999').toISOString(),
          password: 'Secret-pass-1',
        },
      },
    ]);
    await waitFor(() => expect(panel.getByRole('button', { name: apiKeyTexts.copy })).toHaveFocus());
    await app.user.keyboard('{Escape}');
    await app.user.click(panel.getByRole('button', { name: apiKeyTexts.copy }));
    expect(await screen.findByText(extractionMessages.copied)).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(SECRET);
    await app.user.click(panel.getByRole('button', { name: apiKeyTexts.done }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByText(SECRET)).toBeNull();
    expect(await app.card.findByText('Nightly build')).toBeVisible();
    await waitFor(() => expect(app.card.getByRole('button', { name: apiKeyTexts.create })).toHaveFocus());
  });

  it('asks for what is missing, in the order of the fields', async () => {
    const app = await openCard([]);
    const panel = await openPanel(app);
    const { extract, read } = { extract: apiKeyTexts.mayExtract, read: apiKeyTexts.mayRead };
    for (const label of [extract, read]) await app.user.click(panel.getByLabelText(label));
    await submit(app);
    expect(panel.getByText(apiKeyMessages.nameRequired)).toBeVisible();
    await waitFor(() => expect(panel.getByLabelText(apiKeyTexts.name)).toHaveFocus());
    await app.user.type(panel.getByLabelText(apiKeyTexts.name), 'CI');
    await submit(app);
    expect(panel.getByText(apiKeyMessages.scopeRequired)).toBeVisible();
    await waitFor(() => expect(panel.getByLabelText(extract)).toHaveFocus());
    await app.user.click(panel.getByLabelText(read));
    await submit(app);
    expect(panel.getByText(companyDataMessages.passwordRequired)).toBeVisible();
    await waitFor(() => expect(panel.getByLabelText(apiKeyTexts.password)).toHaveFocus());
    expect(app.server.requestsTo(routes.createApiKey)).toEqual([]);
  });

  it.each([
    [
      'the server’s reason',
      () => json({ message: companyDataMessages.passwordWrong }, 400),
      companyDataMessages.passwordWrong,
    ],
    ['its own', () => Promise.reject(new TypeError('fetch')), apiKeyMessages.createFailed],
  ])('fails with %s and keeps the input', async (_, reply, message) => {
    const app = await openCard([]);
    const panel = await openPanel(app);
    app.server.answer(routes.createApiKey, reply);
    await app.user.type(panel.getByLabelText(apiKeyTexts.name), 'CI');
    await app.user.type(panel.getByLabelText(apiKeyTexts.password), 'Secret-pass-1');
    await submit(app);
    expect(await panel.findByText(message)).toBeVisible();
    expect(panel.getByLabelText(apiKeyTexts.name)).toHaveValue('CI');
    expect(app.server.requestsTo(routes.createApiKey)[0]?.body).toMatchObject({
      scopes: ['extract', 'read'],
      expires_at: null,
    });
  });
});

describe(apiKeyTexts.revoke, () => {
  const openPanel = async ({ card, user }: Open) => {
    await user.click(await card.findByRole('button', { name: `${apiKeyTexts.revokeOne} Old script` }));
    return within(await screen.findByRole('dialog', { name: apiKeyTexts.revoke }));
  };

  it('says what follows, revokes the key and reloads the list', async () => {
    const app = await openCard([used]);
    const panel = await openPanel(app);
    expect(panel.getByText(apiKeyTexts.revokeConsequence)).toBeVisible();
    expect(panel.getByText(/Mary Somerville/)).toBeVisible();
    let answer: (response: Response) => void = () => undefined;
    app.server.answer(routes.revokeApiKey, () => new Promise((resolve) => (answer = resolve)));
    app.server.reply(routes.listApiKeys, { results: [], rowCount: 0 });
    await app.user.click(panel.getByRole('button', { name: apiKeyTexts.revoke }));
    expect(panel.getByRole('button', { name: apiKeyTexts.revoking })).toBeDisabled();
    answer(json({ message: apiKeyMessages.revoked }));
    expect(await screen.findByText(apiKeyMessages.revoked)).toBeVisible();
    expect(await app.card.findByText(apiKeyMessages.none)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(app.server.requestsTo(routes.revokeApiKey)[0]?.path).toContain(used.id);
  });

  it('says that it failed', async () => {
    const app = await openCard([used]);
    app.server.unreachable(routes.revokeApiKey);
    const panel = await openPanel(app);
    await app.user.click(panel.getByRole('button', { name: apiKeyTexts.revoke }));
    expect(await panel.findByText(apiKeyMessages.revokeFailed)).toBeVisible();
  });
});
