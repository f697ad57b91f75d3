import {
  applicationTexts,
  executionPath,
  executionStatuses,
  executionTexts,
  extractionMessages,
  routes,
  type Execution,
} from '@propsmith/contract';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { FakeServer } from '../../../testing/fake-server.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { sampleExecution } from '../../../testing/sample-answer.ts';
import { busyDashboard } from '../../../testing/sample-data.ts';
import { ada } from '../../../testing/sample-session.ts';

const removed: Execution = { ...sampleExecution, file_name: null, result: null, evidence: null };

const serverWith = (shown: Execution) =>
  new FakeServer().reply(routes.getDashboard, busyDashboard).reply(routes.getExecution, shown);

const open = (server: FakeServer) => renderApp(executionPath(sampleExecution.id), { user: ada, server });

describe('an execution', () => {
  it('shows who ran it, what it cost, and the proven result of a log that was not kept', async () => {
    const { user } = open(serverWith(sampleExecution));
    expect(await screen.findByText('Mary Somerville')).toBeVisible();
    expect(screen.getByText(executionTexts.formerMember)).toBeVisible();
    expect(screen.getByRole('link', { name: '$10.00' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'app.log' })).toBeVisible();
    expect(screen.getByRole('status', { name: 'Verdict' })).toHaveTextContent('2 of 3 events');
    expect(screen.getByRole('textbox', { name: 'Stanza' })).toHaveTextContent(
      'TIME_FORMAT = %m/%d/%Y %H:%M:%S',
    );

    expect(screen.queryByText(/^Proven/)).toBeNull();
    await user.click(screen.getByRole('tab', { name: applicationTexts.input }));
    expect(screen.getByText(extractionMessages.inputNotKept)).toBeVisible();
  });

  it('loses its input and result after a confirmed deletion; the charge stays', async () => {
    const server = serverWith(sampleExecution).reply(routes.deleteExecution, {
      message: extractionMessages.executionDeleted,
    });
    const { user } = open(server);
    await user.click(await screen.findByRole('button', { name: executionTexts.delete }));
    const dialog = screen.getByRole('dialog', { name: executionTexts.askToDelete });
    server.reply(routes.getExecution, removed);
    await user.click(within(dialog).getByRole('button', { name: executionTexts.delete }));
    expect(await screen.findByText(extractionMessages.nothingKept)).toBeVisible();
    expect(screen.getByText(/The charge of \$10\.00 stays/)).toBeVisible();
    expect(screen.queryByRole('button', { name: executionTexts.delete })).toBeNull();
    expect(server.requestsTo(routes.deleteExecution)).toHaveLength(1);
  });

  it('that is still running can be reloaded', async () => {
    const server = serverWith({ ...removed, status: executionStatuses.running });
    const { user } = open(server);
    expect(await screen.findByText(extractionMessages.executionRunning)).toBeVisible();
    server.reply(routes.getExecution, sampleExecution);
    await user.click(screen.getByRole('button', { name: 'Look again' }));
    expect(await screen.findByText('2 of 3 events')).toBeVisible();
  });
});
