import {
  executionPath,
  executionStatuses,
  executionTexts,
  extractionMessages,
  routes,
  screens,
  type Execution,
} from '@propsmith/contract';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
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
  openExecution(gone);
  expect(await screen.findByText(extractionMessages.nothingKept)).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: executionTexts.heading })).toBeVisible();
  const facts = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(facts.slice(1)).toEqual([
    executionStatuses.success,
    '$10.00',
    '40,211',
    `Mary Somerville${executionTexts.formerMember}`,
    'app.log',
  ]);
  expect(screen.getByRole('link', { name: executionTexts.all })).toHaveAttribute('href', screens.usage);
  expect(screen.queryByRole('button', { name: executionTexts.delete })).toBeNull();
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
