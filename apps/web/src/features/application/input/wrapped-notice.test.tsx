import { applicationTexts, routes, screens, wrappingSentences } from '@propsmith/contract';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { logFileRead, logOf, logTyped } from '../../../state/log-extract.ts';
import { FakeServer } from '../../../testing/fake-server.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { sampleAnswer } from '../../../testing/sample-answer.ts';
import { busyDashboard, samplePaymentConfig } from '../../../testing/sample-data.ts';
import { ada } from '../../../testing/sample-session.ts';

const LOG = '2026-03-02T08:15:01Z started\n2026-03-02T08:15:02Z ready\n';
const QUOTED = LOG.replaceAll(/^(?=.)/gm, '> ');

const openPage = async () => {
  const server = new FakeServer()
    .reply(routes.getDashboard, busyDashboard)
    .reply(routes.getPaymentConfig, samplePaymentConfig)
    .reply(routes.listUsage, { results: [], rowCount: 0 })
    .reply(routes.extractLog, sampleAnswer);
  const app = renderApp(screens.app, { user: ada, server });
  await screen.findByText(/per execution/);
  return {
    ...app,
    entered: () => logOf(app.store.getState().logExtract),
    click: (name: string) => app.user.click(screen.getByRole('button', { name })),
  };
};

describe('a text to which copying added something', () => {
  it('leaves the log alone, and puts the rest back', async () => {
    const page = await openPage();
    page.store.dispatch(logTyped(QUOTED));
    expect(await screen.findByText(wrappingSentences['quote-marks'])).toBeVisible();
    await page.click(applicationTexts.unwrap);
    expect(page.entered().text).toBe(LOG);
    expect(screen.getByText(applicationTexts.unwrapped)).toBeVisible();
    await page.click(applicationTexts.undoUnwrap);
    expect(page.entered().text).toBe(QUOTED);
    expect(screen.getByText(wrappingSentences['quote-marks'])).toBeVisible();
  });

  it('is changed as a file in the same way', async () => {
    const page = await openPage();
    const file = { name: 'mail.txt', text: QUOTED };
    page.store.dispatch(logFileRead(file));
    expect(await screen.findByText(wrappingSentences['quote-marks'])).toBeVisible();
    await page.click(applicationTexts.unwrap);
    expect(page.entered()).toEqual({ text: LOG, fileName: 'mail.txt' });
    await page.click(applicationTexts.undoUnwrap);
    expect(page.store.getState().logExtract.file).toBe(file);
  });

  it('says nothing about any other text, nor once the log was edited', async () => {
    const page = await openPage();
    page.store.dispatch(logTyped(QUOTED));
    await screen.findByText(wrappingSentences['quote-marks']);
    await page.click(applicationTexts.unwrap);
    page.store.dispatch(logTyped(`${LOG}2026-03-02T08:15:03Z stopped\n`));
    await waitFor(() => expect(screen.queryByText(applicationTexts.unwrapped)).toBeNull());
    expect(screen.queryByText(wrappingSentences['quote-marks'])).toBeNull();
  });

  it('is left as it is with its answer', async () => {
    const page = await openPage();
    page.store.dispatch(logTyped(QUOTED));
    await screen.findByText(wrappingSentences['quote-marks']);
    await page.click(applicationTexts.extract);
    await waitFor(() => expect(page.store.getState().logExtract.output).toEqual(sampleAnswer));
    expect(screen.queryByRole('button', { name: applicationTexts.unwrap })).toBeNull();
  });
});
