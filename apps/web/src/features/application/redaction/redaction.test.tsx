import {
  applicationTexts,
  extractionMessages,
  limits,
  redactionKindNames,
  redactionTexts,
  routes,
  sampleLogs,
  screens,
} from '@propsmith/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { changePreferences, PREFERENCES_KEY } from '../../../lib/preferences.ts';
import { logFileRead, logTyped } from '../../../state/log-extract.ts';
import { FakeServer } from '../../../testing/fake-server.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { sampleAnswer } from '../../../testing/sample-answer.ts';
import { busyDashboard, samplePaymentConfig } from '../../../testing/sample-data.ts';
import { ada } from '../../../testing/sample-session.ts';

const LOG = [
  '2026-03-02T08:15:01Z user=kim.lee from 192.0.2.17 opened shop.example.com',
  '2026-03-02T08:15:02Z user=kim.lee from 192.0.2.17 mailed pat@example.com',
].join('\n');
/** The same lengths and classes, with the times of the log. */
const SHAPE =
  /^2026-03-02T08:15:01Z user=([a-z]{3}\.[a-z]{3}) from (\d{3}\.\d\.\d\.\d\d) opened [a-z]{4}\.[a-z]{7}\.com\n2026-03-02T08:15:02Z user=\1 from \2 mailed [a-z]{3}@[a-z]{7}\.com$/;
/** The log in the body of a request. */
const logIn = async (body: Blob): Promise<string> =>
  /name="logs"\r\n\r\n([^]*?)\r\n--/.exec(await body.text())?.[1] ?? '';
/** The import of the report. */
const patience = { timeout: 20_000 };

const openPage = async (text = LOG) => {
  const server = new FakeServer()
    .reply(routes.getDashboard, busyDashboard)
    .reply(routes.getPaymentConfig, {
      ...samplePaymentConfig,
      price: { per_execution: limits.minimumBalanceCents, per_thousand_tokens: 0 },
    })
    .reply(routes.listUsage, { results: [], rowCount: 0 })
    .reply(routes.extractLog, sampleAnswer);
  const app = renderApp(screens.app, { user: ada, server });
  await screen.findByText(/per execution/);
  app.store.dispatch(logTyped(text));
  return {
    ...app,
    turnOn: () => app.user.click(screen.getByRole('switch', { name: redactionTexts.option })),
    extract: () => app.user.click(screen.getByRole('button', { name: applicationTexts.extract })),
    /** Narrow screens show the output after an extraction. */
    showInput: () => app.user.click(screen.getByRole('tab', { name: applicationTexts.input })),
    sentLogs: () => Promise.all(server.requestsTo(routes.extractLog).map(({ body }) => logIn(body as Blob))),
  };
};

afterEach(() => {
  changePreferences({ redacts: false });
  localStorage.clear();
});

describe('redaction', () => {
  it('is off until it is chosen, and the log is sent as it is', async () => {
    const page = await openPage();
    expect(screen.getByRole('switch', { name: redactionTexts.option })).not.toBeChecked();
    await page.extract();
    await waitFor(async () => expect(await page.sentLogs()).toEqual([LOG]));
    expect(screen.queryByText(redactionTexts.sent)).toBeNull();
  });

  it('shows kinds, replacements and changed lines before sending, and remembers the choice', async () => {
    const page = await openPage();
    await page.turnOn();
    expect(await screen.findByText(redactionTexts.summary(6), {}, patience)).toBeVisible();
    expect(screen.getByText(redactionTexts.check)).toBeVisible();
    expect(screen.getByRole('group', { name: redactionTexts.kinds })).toBeVisible();
    expect(screen.getByRole('checkbox', { name: `${redactionKindNames.user} (2)` })).toBeChecked();
    const list = screen.getByRole('region', { name: redactionTexts.list });
    const [row] = within(list).getAllByRole('listitem');
    expect(row).toHaveTextContent(new RegExp(`^kim\\.lee→${redactionTexts.becomes}[a-z]{3}\\.[a-z]{3}× 2$`));
    const lines = within(screen.getByRole('region', { name: redactionTexts.diff })).getAllByRole('listitem');
    expect(lines).toHaveLength(2);
    expect(within(lines[0]!).getAllByText('kim.lee')).toHaveLength(1);
    expect(localStorage.getItem(PREFERENCES_KEY)).toContain('"redacts":true');
    expect(await page.sentLogs()).toEqual([]);
  });

  it('sends the redacted text, and shows it with the answer', async () => {
    const page = await openPage();
    await page.turnOn();
    await page.extract();
    await waitFor(() => expect(page.store.getState().logExtract.output).toEqual(sampleAnswer), patience);
    await page.showInput();
    expect(await screen.findByText(redactionTexts.sent)).toBeVisible();
    expect(await page.sentLogs()).toHaveLength(1);
    expect((await page.sentLogs())[0]).toMatch(SHAPE);
    expect(screen.queryByRole('switch', { name: redactionTexts.option })).toBeNull();
    expect(document.body).not.toHaveTextContent('kim.lee');
  });

  it('leaves the kinds that are switched off', async () => {
    const page = await openPage();
    await page.turnOn();
    await page.user.click(
      await screen.findByRole('checkbox', { name: `${redactionKindNames.ip} (2)` }, patience),
    );
    expect(await screen.findByText(redactionTexts.summary(4))).toBeVisible();
    await page.extract();
    await waitFor(async () => expect(await page.sentLogs()).toHaveLength(1), patience);
    expect((await page.sentLogs())[0]).toContain('from 192.0.2.17 opened');
    expect((await page.sentLogs())[0]).not.toContain('kim.lee');
  });

  it('shows the first of many replacements and lines, and says so', async () => {
    const lines = Array.from({ length: 120 }, (_, index) => `2026-03-02T08:15:01Z user=member${index}`);
    const page = await openPage(lines.join('\n'));
    await page.turnOn();
    expect(await screen.findByText(redactionTexts.summary(120), {}, patience)).toBeVisible();
    expect(screen.queryByText(redactionTexts.running)).toBeNull();
    expect(screen.getByText(redactionTexts.more(20))).toBeVisible();
    expect(screen.getByText(redactionTexts.moreLines(50))).toBeVisible();
  });

  it('says when every kind is switched off', async () => {
    const page = await openPage('2026-03-02T08:15:01Z user=kim.lee');
    await page.turnOn();
    await page.user.click(
      await screen.findByRole('checkbox', { name: `${redactionKindNames.user} (1)` }, patience),
    );
    expect(await screen.findByText(redactionTexts.allKept)).toBeVisible();
  });

  it('sends a repeated request with the same key and text, and shows the log as entered in between', async () => {
    const page = await openPage();
    await page.turnOn();
    page.server.unreachable(routes.extractLog);
    await page.extract();
    expect(await screen.findByText(new RegExp(extractionMessages.answerLost), {}, patience)).toBeVisible();
    await page.showInput();
    expect(await screen.findByText(redactionTexts.summary(6), {}, patience)).toBeVisible();
    page.server.reply(routes.extractLog, sampleAnswer);
    await page.extract();
    await waitFor(() => expect(page.store.getState().logExtract.output).toEqual(sampleAnswer), patience);
    const requests = page.server.requestsTo(routes.extractLog);
    expect(new Set(requests.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
    expect(new Set(await page.sentLogs()).size).toBe(1);
    expect((await page.sentLogs())[0]).toMatch(SHAPE);
  });

  it('uploads the redacted text of a file', async () => {
    const page = await openPage('');
    page.server.reply(routes.uploadFile, { id: '5d0c1e0a-6a3f-4a53-9c1c-0f6f3f0b7a11' });
    page.store.dispatch(logFileRead({ name: 'app.log', text: LOG }));
    await page.turnOn();
    await page.extract();
    await waitFor(() => expect(page.server.requestsTo(routes.uploadFile)).toHaveLength(1), patience);
    const uploaded = (page.server.requestsTo(routes.uploadFile)[0]?.body as FormData).get('uploaded_file');
    expect(uploaded).toBeInstanceOf(Blob);
    expect(await (uploaded as Blob).text()).toMatch(SHAPE);
  });

  it('sends a sample as it is, because only that is free', async () => {
    const [sample] = sampleLogs;
    const page = await openPage(sample.text);
    await page.turnOn();
    expect(screen.getByText(redactionTexts.sample)).toBeVisible();
    await page.extract();
    await waitFor(async () => expect(await page.sentLogs()).toEqual([sample.text]));
  });

  it('says what it does before there is a log, and when there is nothing to replace', async () => {
    const page = await openPage('');
    await page.turnOn();
    expect(screen.getByText(redactionTexts.hint)).toBeVisible();
    page.store.dispatch(logTyped('2026-03-02T08:15:01Z started'));
    expect(await screen.findByText(redactionTexts.nothing, {}, patience)).toBeVisible();
  });

  it('is turned on and off by keyboard', async () => {
    const page = await openPage();
    screen.getByRole('switch', { name: redactionTexts.option }).focus();
    await page.user.keyboard(' ');
    await screen.findByText(redactionTexts.summary(6), {}, patience);
    await page.user.keyboard(' ');
    expect(screen.queryByText(redactionTexts.summary(6))).toBeNull();
  });
});
