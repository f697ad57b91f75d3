import { applicationTexts, routes, sampleLogs, screens } from '@propsmith/contract';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { logFileRead, logOf, logTyped } from '../../state/log-extract.ts';
import { FakeServer } from '../../testing/fake-server.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { sampleAnswer } from '../../testing/sample-answer.ts';
import { emptyDashboard, noPayments, samplePaymentConfig } from '../../testing/sample-data.ts';
import { ada } from '../../testing/sample-session.ts';

const LOG = '2026-03-02T08:15:01Z started\n';
const [sample] = sampleLogs;

const openPayments = () => {
  const server = new FakeServer()
    .reply(routes.getDashboard, emptyDashboard)
    .reply(routes.getPaymentConfig, samplePaymentConfig)
    .reply(routes.listPayments, noPayments)
    .reply(routes.listUsage, { results: [], rowCount: 0 })
    .reply(routes.extractLog, { ...sampleAnswer, sample: true, cost_per_click: 0 });
  const app = renderApp(screens.payments, { user: ada, server });
  const extract = () => app.store.getState().logExtract;
  const trySample = async (): Promise<void> => {
    await app.user.click(await screen.findByRole('link', { name: applicationTexts.trySample }));
    await waitFor(() => expect(extract().output).not.toBeNull());
    expect(logOf(extract())).toEqual({ text: sample.text, fileName: null });
  };
  return { ...app, server, extract, trySample };
};
type Opened = ReturnType<typeof openPayments>;

it.each<[string, (page: Opened) => void, object]>([
  ['pasted', ({ store }) => store.dispatch(logTyped(LOG)), { text: LOG, fileName: null }],
  [
    'chosen as a file',
    ({ store }) => store.dispatch(logFileRead({ name: 'app.log', text: LOG })),
    { text: LOG, fileName: 'app.log' },
  ],
])(
  'a sample opened from another screen is sent instead of a log that was %s, which is kept',
  async (_, enter, log) => {
    const page = openPayments();
    enter(page);
    await page.trySample();
    expect(await screen.findByText(applicationTexts.sampleInstead)).toBeVisible();
    await page.user.click(screen.getByRole('button', { name: applicationTexts.backToLog }));
    expect(logOf(page.extract())).toEqual(log);
    expect(page.extract().output).toBeNull();
    expect(screen.queryByText(applicationTexts.sampleInstead)).toBeNull();
    expect(page.server.requestsTo(routes.extractLog)).toHaveLength(1);
  },
);

it('nothing is said of a log where none was entered', async () => {
  const page = openPayments();
  await page.trySample();
  expect(page.extract().replaced).toBeNull();
  expect(screen.queryByText(applicationTexts.sampleInstead)).toBeNull();
});
