import {
  executionPath,
  executionStatuses,
  executionTexts,
  extractionMessages,
  routes,
  screens,
  verdictTexts,
  type Execution,
} from '@propsmith/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { formatDateTime } from '../../../lib/format.ts';
import { FakeServer } from '../../../testing/fake-server.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { sampleExecution } from '../../../testing/sample-answer.ts';
import { busyDashboard } from '../../../testing/sample-data.ts';
import { ada } from '../../../testing/sample-session.ts';

const gone: Execution = { ...sampleExecution, result: null, evidence: null };

const open = (answer: (server: FakeServer) => FakeServer) => {
  const server = answer(new FakeServer().reply(routes.getDashboard, busyDashboard));
  return renderApp(executionPath(gone.id), { user: ada, server });
};
const openExecution = (execution: Execution) =>
  open((server) => server.reply(routes.getExecution, execution));

it('shows the facts of an execution whose log and result are not kept', async () => {
  openExecution({ ...gone, name: 'Web servers', stanza_name: 'acme:web' });
  expect(await screen.findByText(extractionMessages.nothingKept)).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Web servers' })).toBeVisible();
  const facts = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  const terms = screen.getAllByRole('term').map(({ textContent }) => textContent);
  for (const term of [executionTexts.verdict, executionTexts.author, executionTexts.stanza])
    expect(terms).toContain(term);
  expect(facts.slice(1)).toEqual([
    executionStatuses.success,
    verdictTexts.partial,
    '$10.00',
    '40,211',
    `Mary Somerville${executionTexts.formerMember}`,
    'acme:web',
    'app.log',
  ]);
  expect(screen.getByRole('link', { name: executionTexts.all })).toHaveAttribute('href', screens.usage);
  for (const name of [executionTexts.delete, executionTexts.rename])
    expect(screen.queryByRole('button', { name })).toBeNull();
  expect(screen.queryByRole('switch', { name: executionTexts.share })).toBeNull();
});

it('shows the verdict on the edited stanza, and that of the extraction beside it', async () => {
  openExecution({ ...gone, current_verdict: 'proven' });
  const shown = async (term: string) => (await screen.findByText(term)).nextElementSibling?.textContent;
  expect(await shown(executionTexts.verdict)).toBe(verdictTexts.proven);
  expect(await shown(executionTexts.extractedVerdict)).toBe(verdictTexts.partial);
});

it('follows the stanza on screen, without a further fact that would move what is below', async () => {
  openExecution({ ...sampleExecution, verdict: 'questions' });
  await waitFor(() =>
    expect(screen.getByText(executionTexts.verdict).nextElementSibling).toHaveTextContent(
      verdictTexts.partial,
    ),
  );
  expect(screen.queryByText(executionTexts.extractedVerdict)).toBeNull();
});

it('says that it is still running', async () => {
  openExecution({ ...gone, status: executionStatuses.running });
  expect(await screen.findByText(extractionMessages.executionRunning)).toBeVisible();
});

it('says why there is no result', async () => {
  const failure = extractionMessages.tookTooLong;
  openExecution({ ...gone, status: executionStatuses.failed, failure });
  expect(await screen.findByRole('alert')).toHaveTextContent(`${extractionMessages.outputError} ${failure}`);
});

it('says that the execution does not exist', async () => {
  open((server) => server.refuse(routes.getExecution, 404, { message: 'no', code: 'not_found' }));
  expect(await screen.findByText(extractionMessages.executionNotFound)).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: executionTexts.heading })).toBeVisible();
});

it('says that it could not be fetched, and tries again', async () => {
  const { user, server } = open((fake) => fake.unreachable(routes.getExecution));
  expect(await screen.findByRole('alert')).toHaveTextContent(extractionMessages.executionLoadFailed);
  server.reply(routes.getExecution, gone);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(extractionMessages.nothingKept)).toBeVisible();
});

it('says that it could not be deleted, and keeps it', async () => {
  const { user, server } = openExecution({ ...gone, status: executionStatuses.failed, result: [] });
  server.unreachable(routes.deleteExecution);
  await user.click(await screen.findByRole('button', { name: executionTexts.delete }));
  const dialog = await screen.findByRole('dialog', { name: executionTexts.askToDelete });
  expect(within(dialog).getByRole('button', { name: executionTexts.cancel })).toBeEnabled();
  await user.click(within(dialog).getByRole('button', { name: executionTexts.delete }));
  expect(await screen.findByText(extractionMessages.executionDeleteFailed)).toBeVisible();
  expect(screen.getByRole('button', { name: executionTexts.delete })).toBeVisible();
});

describe('its author or an administrator', () => {
  const startRenaming = async (execution = sampleExecution) => {
    const { user, server } = openExecution(execution);
    await user.click(await screen.findByRole('button', { name: executionTexts.rename }));
    return { user, server, field: screen.getByRole('textbox', { name: executionTexts.nameField }) };
  };
  const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

  it('renames it in place: Enter saves', async () => {
    const { user, server, field } = await startRenaming();
    server.reply(routes.changeExecution, { name: 'Web servers', shared: false });
    await waitFor(() => expect(field).toHaveFocus());
    expect(field).toHaveValue('app.log');
    await user.keyboard(' Web servers {Enter}');
    expect(await heading('Web servers')).toBeVisible();
    expect(server.requestsTo(routes.changeExecution)).toMatchObject([{ body: { name: 'Web servers' } }]);
    await waitFor(() => expect(screen.getByRole('button', { name: executionTexts.rename })).toHaveFocus());
    expect(server.requestsTo(routes.getExecution)).toHaveLength(1);
  });

  it('renames one without a name, starting from its date; Escape cancels', async () => {
    const { user, server, field } = await startRenaming({ ...sampleExecution, name: null });
    const date = formatDateTime(sampleExecution.timestamp);
    expect(field).toHaveValue(date);
    await user.keyboard('Other{Escape}');
    expect(await heading(date)).toBeVisible();
    await waitFor(() => expect(screen.getByRole('button', { name: executionTexts.rename })).toHaveFocus());
    expect(server.requestsTo(routes.changeExecution)).toEqual([]);
  });

  it('sees why a name is refused', async () => {
    const { user, server, field } = await startRenaming();
    await user.clear(field);
    await user.click(screen.getByRole('button', { name: executionTexts.save }));
    expect(await screen.findByRole('alert')).toHaveTextContent(extractionMessages.nameRequired);
    expect(field).toHaveAccessibleDescription(extractionMessages.nameRequired);
    server.unreachable(routes.changeExecution);
    await user.type(field, 'Web{Enter}');
    expect(await screen.findByText(extractionMessages.executionChangeFailed)).toBeVisible();
    expect(field).toHaveValue('Web');
  });

  it('shares it with the company', async () => {
    const { user, server } = openExecution(sampleExecution);
    const share = await screen.findByRole('switch', { name: executionTexts.share });
    expect(share).toHaveAccessibleDescription(executionTexts.shareHint);
    server.refuse(routes.changeExecution, 403, { message: extractionMessages.onlyAuthor, code: 'forbidden' });
    await user.click(share);
    expect(await screen.findByText(extractionMessages.onlyAuthor)).toBeVisible();
    expect(share).not.toBeChecked();
    server.reply(routes.changeExecution, { name: 'app.log', shared: true });
    await user.click(share);
    await waitFor(() => expect(share).toBeChecked());
    expect(server.requestsTo(routes.changeExecution).at(-1)).toMatchObject({ body: { shared: true } });
  });
});

it('cannot be changed by a member it was shared with', async () => {
  openExecution({ ...sampleExecution, shared: true, may_change: false });
  expect(await screen.findByText(extractionMessages.sharedByAuthor('Mary Somerville'))).toBeVisible();
  for (const name of [executionTexts.rename, executionTexts.delete])
    expect(screen.queryByRole('button', { name })).toBeNull();
  expect(screen.queryByRole('switch', { name: executionTexts.share })).toBeNull();
});
