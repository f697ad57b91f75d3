import {
  applicationTexts,
  extractionMessages,
  IDEMPOTENCY_KEY_HEADER,
  limits,
  outputTexts,
  routes,
  sampleLogs,
  screens,
  type Dashboard,
} from '@propsmith/contract';
import { act, screen, waitFor } from '@testing-library/react';
import { parseTarGzip } from 'nanotar';
import { describe, expect, it, vi } from 'vitest';
import * as files from '../../lib/save-file.ts';
import {
  existingStanzaGiven,
  fileBeginningRead,
  fileRefused,
  logFileRead,
  logTyped,
  stanzaEdited,
} from '../../state/log-extract.ts';
import { unedited } from '../../state/saved-edits.ts';
import { FakeServer } from '../../testing/fake-server.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { sampleAnswer, SAMPLE_LOG } from '../../testing/sample-answer.ts';
import { busyDashboard, emptyDashboard, samplePaymentConfig } from '../../testing/sample-data.ts';
import { ada } from '../../testing/sample-session.ts';

const openPage = async (dashboard: Dashboard = busyDashboard) => {
  const server = new FakeServer()
    .reply(routes.getDashboard, dashboard)
    .reply(routes.getPaymentConfig, {
      ...samplePaymentConfig,
      price: { per_execution: limits.minimumBalanceCents, per_thousand_tokens: 0 },
    })
    .reply(routes.listUsage, { results: [], rowCount: 0 });
  const app = renderApp(screens.app, { user: ada, server });
  const extract = async () => app.user.click(screen.getByRole('button', { name: applicationTexts.extract }));
  await screen.findByText(/per execution/);
  return { ...app, extract, tab: (name: string) => app.user.click(screen.getByRole('tab', { name })) };
};

const paste = ({ store }: Awaited<ReturnType<typeof openPage>>, text = SAMPLE_LOG) =>
  void store.dispatch(logTyped(text));

describe('without enough credit', () => {
  const spent: Dashboard = { ...busyDashboard, balance: limits.minimumBalanceCents - 1 };

  it('nothing is sent before the first payment', async () => {
    const page = await openPage(emptyDashboard);
    paste(page);
    await page.extract();
    expect(await screen.findByText(extractionMessages.insufficientBalance)).toBeVisible();
    expect(page.server.requestsTo(routes.extractLog)).toHaveLength(0);
  });

  it('a lost answer is retried without a low-balance banner, because its credit may be on hold', async () => {
    const page = await openPage({ ...emptyDashboard, balance: limits.minimumBalanceCents });
    paste(page);
    page.server.unreachable(routes.extractLog).reply(routes.getDashboard, emptyDashboard);
    await page.extract();
    expect(await screen.findByText(new RegExp(extractionMessages.answerLost))).toBeVisible();
    await waitFor(() => expect(page.store.getState().dashboard.data).toEqual(emptyDashboard));
    expect(screen.queryByText(extractionMessages.lowBalanceBanner)).toBeNull();

    page.server.reply(routes.extractLog, sampleAnswer);
    await page.extract();
    expect(await screen.findByText('Charged $10.00')).toBeVisible();
  });

  it('the server decides whether the log is already paid for', async () => {
    const page = await openPage(spent);
    expect(screen.getByText(extractionMessages.lowBalanceBanner)).toBeVisible();
    paste(page);
    page.server.refuse(routes.extractLog, 402, { message: extractionMessages.insufficientBalance });
    await page.extract();
    expect(await screen.findByText(new RegExp(extractionMessages.insufficientBalance))).toBeVisible();

    page.server.reply(routes.extractLog, { ...sampleAnswer, cost_per_click: 0 });
    await page.extract();
    expect(await screen.findByText(applicationTexts.freeRepeat)).toBeVisible();
  });
});

describe('a built-in sample', () => {
  const [sample] = sampleLogs;
  const answer = { ...sampleAnswer, sample: true, cost_per_click: 0 } as const;

  it('is extracted before a plan is chosen; the page says that it is free and links to no execution', async () => {
    const page = await openPage(emptyDashboard);
    expect(screen.getByText(extractionMessages.lowBalanceBanner)).toBeVisible();
    expect(screen.getByText(extractionMessages.freeToTry)).toBeVisible();
    page.server.reply(routes.extractLog, answer);
    await page.user.click(screen.getByRole('button', { name: sample.name }));
    expect(await screen.findByText(applicationTexts.freeSample)).toBeVisible();
    expect(screen.getByText('A sample is neither listed nor kept.')).toBeVisible();
    expect(screen.queryByText(extractionMessages.lowBalanceBanner)).toBeNull();
    await page.extract();
    await waitFor(() => expect(page.store.getState().logExtract.output).toEqual(answer));
    expect(screen.getByText(applicationTexts.freeSample)).toBeVisible();
    expect(screen.queryByRole('link', { name: /charge/i })).toBeNull();
  });

  it('whose answer is lost was not charged either', async () => {
    const page = await openPage(emptyDashboard);
    paste(page, sample.text);
    page.server.unreachable(routes.extractLog);
    await page.extract();
    expect(await screen.findByText(new RegExp(extractionMessages.answerLost))).toBeVisible();
    expect(screen.queryByText(new RegExp(extractionMessages.chargeUnknown))).toBeNull();
  });
});

describe('the price', () => {
  it.each([
    ['a sample', sampleLogs[0].text, extractionMessages.sampleNotCharged],
    ['any other log', SAMPLE_LOG, extractionMessages.chargedWithTimestamp],
  ])('of %s is stated while it is extracted', async (_, log, sentence) => {
    const page = await openPage();
    paste(page, log);
    page.server.answer(routes.extractLog, () => new Promise(() => undefined));
    await page.extract();
    expect(await screen.findByText(sentence)).toBeVisible();
  });

  it('is nothing for an answer without a timestamp', async () => {
    const page = await openPage();
    paste(page);
    const [stanza] = sampleAnswer.result;
    const undated = { ...stanza!, TIME_FORMAT: '', DATETIME_CONFIG: 'CURRENT', TIMESTAMP_DATA: [] };
    page.server.reply(routes.extractLog, { ...sampleAnswer, cost_per_click: 0, result: [undated] });
    await page.extract();
    expect(await screen.findByRole('link', { name: applicationTexts.freeWithoutTimestamp })).toBeVisible();
  });
});

describe('the state of the page', () => {
  const leaveAndReturn = async ({ user }: Awaited<ReturnType<typeof openPage>>) => {
    await user.click(screen.getByRole('link', { name: 'Usage' }));
    await screen.findByRole('heading', { level: 1, name: 'Usage' });
    await user.click(screen.getByRole('link', { name: 'Application' }));
    await screen.findByRole('heading', { level: 1, name: applicationTexts.heading });
  };

  it('is kept while another page is visited: the switch and the edited stanza', async () => {
    const page = await openPage();
    paste(page);
    page.server.reply(routes.extractLog, sampleAnswer);
    await page.user.click(screen.getByRole('switch', { name: applicationTexts.dontKeep }));
    await page.extract();
    await screen.findByRole('textbox', { name: 'Stanza' });
    const edited = '[acme:app]\nTRUNCATE = 20000\n';
    act(() => void page.store.dispatch(stanzaEdited({ ...unedited, stanza: edited })));

    await leaveAndReturn(page);
    expect(await screen.findByRole('textbox', { name: 'Stanza' })).toHaveTextContent(
      '[acme:app]TRUNCATE = 20000',
    );
    expect(screen.getByRole('switch', { name: applicationTexts.dontKeep })).toBeChecked();
    await page.tab(applicationTexts.input);
    expect(screen.getByText('Dropped as soon as the answer is made.')).toBeVisible();
  });

  it('keeps the error until the input changes', async () => {
    const page = await openPage();
    paste(page);
    page.server.refuse(routes.extractLog, 422, { message: extractionMessages.tookTooLong });
    await page.extract();
    const error = new RegExp(extractionMessages.tookTooLong);
    expect(await screen.findByText(error)).toBeVisible();
    await page.tab(applicationTexts.input);
    await page.tab(applicationTexts.output);
    expect(screen.getByText(error)).toBeVisible();
    await leaveAndReturn(page);
    await page.tab(applicationTexts.input);
    await page.tab(applicationTexts.output);
    expect(screen.getByText(error)).toBeVisible();

    paste(page, 'another log');
    await waitFor(() => expect(screen.queryByText(error)).toBeNull());
  });
});

it('the app that is downloaded lists the questions that were not answered', async () => {
  const saved = vi.spyOn(files, 'saveFile').mockReset();
  const page = await openPage();
  paste(page);
  page.server.reply(routes.extractLog, sampleAnswer);
  await page.extract();
  await page.user.click(await screen.findByRole('radio', { name: /February 3/ }));
  await page.user.click(screen.getByRole('button', { name: outputTexts.download }));
  await page.user.click(screen.getByRole('menuitem', { name: /\.tgz/ }));
  await waitFor(() => expect(saved).toHaveBeenCalledOnce());
  const entries = await parseTarGzip(await saved.mock.calls[0]![1].arrayBuffer());
  const readme = entries.find(({ name }) => name.endsWith('README.md'))?.text;
  expect(readme).toContain('Which time zone?');
  expect(readme).not.toContain('Day or month first?');
});

it('the first 1 MB of a paste that is too large even for a file can be used', async () => {
  const page = await openPage();
  // Two bytes per character: too many bytes, not too many characters.
  paste(page, 'é'.repeat(limits.logFileBytesMax / 2 + 1));
  expect(await screen.findByText(extractionMessages.pasteTooLargeForFile)).toBeVisible();
  expect(screen.queryByRole('button', { name: applicationTexts.sendAsFile })).toBeNull();
  await page.user.click(screen.getByRole('button', { name: applicationTexts.useFirstMegabyte }));
  const { mode, file } = page.store.getState().logExtract;
  expect(mode).toBe('file');
  expect(new TextEncoder().encode(file?.text).length).toBeLessThanOrEqual(limits.logFileBytesMax);
});

it('the beginning of a file that is too large can be used', async () => {
  const page = await openPage();
  const beginning = { name: 'big.log', text: SAMPLE_LOG };
  act(() => void page.store.dispatch(fileBeginningRead(beginning)));
  expect(await screen.findByText(extractionMessages.largeFile('big.log'))).toBeVisible();
  await page.user.click(screen.getByRole('button', { name: applicationTexts.useFirstMegabyte }));
  expect(page.store.getState().logExtract).toMatchObject({ mode: 'file', file: beginning, beginning: null });
});

it('says why a file can’t be used until another one is chosen', async () => {
  const page = await openPage();
  act(() => void page.store.dispatch(fileRefused(extractionMessages.fileKind)));
  expect(await screen.findByRole('alert')).toHaveTextContent(extractionMessages.fileKind);
  act(() => void page.store.dispatch(logFileRead({ name: 'app.log', text: SAMPLE_LOG })));
  expect(screen.queryByText(extractionMessages.fileKind)).toBeNull();
});

it('names the CHARSET of a file that is not in UTF-8', async () => {
  const page = await openPage();
  act(
    () => void page.store.dispatch(logFileRead({ name: 'app.log', text: SAMPLE_LOG, charset: 'UTF-16LE' })),
  );
  expect(await screen.findByText('CHARSET = UTF-16LE')).toBeVisible();
  act(() => void page.store.dispatch(logFileRead({ name: 'app.log', text: SAMPLE_LOG })));
  expect(screen.queryByText(/CHARSET/)).toBeNull();
});

it('a malformed answer is shown as received', async () => {
  const page = await openPage();
  paste(page);
  page.server.answer(routes.extractLog, () => new Response('<title>Gateway</title>'));
  await page.extract();
  expect(await screen.findByText(extractionMessages.outputNotJson)).toBeVisible();
  expect(screen.getByText('<title>Gateway</title>')).toBeVisible();
  expect(screen.getByText(new RegExp(extractionMessages.noData))).toBeVisible();
});

it('each input mode keeps its log', async () => {
  const page = await openPage();
  paste(page);
  await page.user.click(screen.getByText(applicationTexts.fileMode));
  page.store.dispatch(logFileRead({ name: 'app.log', text: 'in the file' }));
  expect(await screen.findByText('app.log')).toBeVisible();
  await page.user.click(screen.getByText(applicationTexts.pasteMode));
  expect(screen.getByRole('textbox', { name: 'Log' })).toHaveTextContent('soon three');
});

it('a stanza that the user has is checked without an extraction, until that is stopped', async () => {
  const page = await openPage();
  await page.tab(applicationTexts.output);
  await page.user.click(screen.getByRole('button', { name: applicationTexts.checkExisting }));
  expect(await screen.findByText('No stanza yet')).toBeVisible();
  const editor = screen.getByRole('textbox', { name: 'Stanza' });
  expect(editor).toHaveFocus();
  expect(editor).toHaveTextContent(applicationTexts.stanzaHint);
  // An empty stanza has no faults yet.
  expect(screen.queryByText(/\[default\]/)).toBeNull();
  act(() => void page.store.dispatch(existingStanzaGiven('[acme]\nTIME_FORMAT = %Y\n')));
  expect(await screen.findByText('No log yet')).toBeVisible();
  expect(page.server.requestsTo(routes.extractLog)).toHaveLength(0);
  await page.user.click(screen.getByRole('button', { name: applicationTexts.checkNothing }));
  expect(await screen.findByRole('button', { name: applicationTexts.checkExisting })).toBeVisible();
});

describe('a failed extraction', () => {
  const keysOf = (page: Awaited<ReturnType<typeof openPage>>) =>
    page.server.requestsTo(routes.extractLog).map(({ headers }) => headers.get(IDEMPOTENCY_KEY_HEADER));
  const lose = async () => {
    const page = await openPage();
    paste(page);
    page.server.unreachable(routes.extractLog);
    await page.extract();
    await screen.findByText(new RegExp(extractionMessages.answerLost));
    page.server.reply(routes.extractLog, sampleAnswer);
    return page;
  };
  const expectOneExecution = async (page: Awaited<ReturnType<typeof lose>>): Promise<void> => {
    expect(await screen.findByText('Charged $10.00')).toBeVisible();
    const keys = keysOf(page);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  };

  it('is tried again from its error box, as the same request', async () => {
    const page = await lose();
    await page.user.click(screen.getByRole('button', { name: 'Try again' }));
    await expectOneExecution(page);
  });

  it('whose answer was lost is asked for when the connection is back', async () => {
    const page = await lose();
    act(() => void dispatchEvent(new Event('online')));
    await expectOneExecution(page);
  });

  it('that was refused is not sent again as it was', async () => {
    const page = await openPage();
    paste(page);
    page.server.refuse(routes.extractLog, 422, { message: extractionMessages.tookTooLong });
    await page.extract();
    await screen.findByText(new RegExp(extractionMessages.tookTooLong));
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    act(() => void dispatchEvent(new Event('online')));
    expect(keysOf(page)).toHaveLength(1);
  });
});
