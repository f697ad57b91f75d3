import {
  applicationTexts,
  executionPath,
  extractionMessages,
  limits,
  redactionTexts,
  routes,
  screens,
  questionTexts,
  severalLogsTexts,
  surveyMessages,
  unusedFileTexts,
  verdictTexts,
} from '@propsmith/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { changePreferences } from '../../lib/preferences.ts';
import { addFiles } from '../../state/read-logs.ts';
import { readStoredSurvey, storeSurvey } from '../../state/stored-survey.ts';
import { FakeServer, json } from '../../testing/fake-server.ts';
import { expectAddress, renderApp } from '../../testing/render-app.tsx';
import { sampleAnswer } from '../../testing/sample-answer.ts';
import { busyDashboard, samplePaymentConfig } from '../../testing/sample-data.ts';
import { ada } from '../../testing/sample-session.ts';
import { sampleSurvey } from '../../testing/sample-survey.ts';

const PRICE_CENTS = samplePaymentConfig.price.per_execution;
const LOG = '2026-03-04 05:06:07 opened\n';
const found = (path: string, content: BlobPart = `${LOG}${path}`) => ({
  path,
  file: new File([content], path),
});

const open = async ({ balanceCents = 24_000, days = 30 } = {}) => {
  const server = new FakeServer()
    .reply(routes.getDashboard, { ...busyDashboard, balance: balanceCents })
    .reply(routes.getPaymentConfig, samplePaymentConfig)
    .reply(routes.getRetention, { days })
    .reply(routes.listUsage, { results: [], rowCount: 0 })
    .reply(routes.uploadFile, { id: 'u1' })
    .reply(routes.extractLog, sampleAnswer)
    .reply(routes.surveyExecutions, sampleSurvey);
  const app = renderApp(screens.severalLogs, { user: ada, server });
  await screen.findByRole('heading', { name: severalLogsTexts.heading });
  return {
    ...app,
    add: (...files: ReturnType<typeof found>[]) => act(() => app.store.dispatch(addFiles(files))),
    extract: async (count: number) =>
      app.user.click(
        await screen.findByRole('button', { name: severalLogsTexts.extract(count, count * PRICE_CENTS) }),
      ),
  };
};

afterEach(() => changePreferences({ redacts: false }));

describe('before logs are sent', () => {
  it('says what it does and takes files by a dialog', async () => {
    const { user } = await open();
    expect(screen.getByText(severalLogsTexts.description)).toBeVisible();
    expect(screen.getByText(severalLogsTexts.drop)).toBeVisible();
    expect(screen.getByText(severalLogsTexts.formats)).toBeVisible();
    expect(screen.getByRole('button', { name: severalLogsTexts.chooseFolder })).toBeVisible();
    expect(screen.getByRole('button', { name: severalLogsTexts.chooseFiles })).toBeVisible();
    const input = screen.getByLabelText(severalLogsTexts.chooseFiles, { selector: 'input' });
    await user.upload(input, [new File([LOG], 'a.log'), new File([LOG], 'b.log')]);
    expect(await screen.findByText(severalLogsTexts.total(2, 2 * PRICE_CENTS))).toBeVisible();
    expect(screen.queryByText(severalLogsTexts.reading)).toBeNull();
  });

  it('shows price, balance, folder, retention, and files that can not be used', async () => {
    const { add, user } = await open();
    await add(found('a.log'), found('b.log'), found('core', new Uint8Array([0, 1, 0])));
    expect(await screen.findByText(severalLogsTexts.total(2, 2 * PRICE_CENTS))).toBeVisible();
    expect(screen.getByText(new RegExp(severalLogsTexts.free))).toHaveTextContent(
      severalLogsTexts.balance(24_000),
    );
    expect(await screen.findByText(new RegExp(severalLogsTexts.kept(30)))).toHaveTextContent(
      `${severalLogsTexts.offline} ${severalLogsTexts.offlineCommand}`,
    );
    expect(screen.getByText(severalLogsTexts.unused(1))).toBeVisible();
    expect(screen.getByText(unusedFileTexts.notText)).toBeVisible();
    expect(screen.getByLabelText(severalLogsTexts.folder)).toHaveValue('/var/log');
    expect(screen.getByText(severalLogsTexts.folderHint('/var/log/a.log'))).toBeVisible();
    const [logColumn, sizeColumn, , priceColumn, actionsColumn] = severalLogsTexts.columns;
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      logColumn,
      sizeColumn,
      priceColumn,
      actionsColumn,
    ]);
    await user.click(screen.getByRole('button', { name: severalLogsTexts.remove('a.log') }));
    expect(screen.getByText(severalLogsTexts.total(1, PRICE_CENTS))).toBeVisible();
    await user.clear(screen.getByLabelText(severalLogsTexts.folder));
    expect(screen.getByText(surveyMessages.folderRequired)).toBeVisible();
    expect(screen.getByRole('button', { name: severalLogsTexts.extract(1, PRICE_CENTS) })).toBeDisabled();
  });

  it('lists the first files that can not be used, and counts the others', async () => {
    const { add } = await open();
    await add(...Array.from({ length: 25 }, (_, n) => found(`${n}.log`, ' ')));
    expect(await screen.findByText(severalLogsTexts.unused(25))).toBeVisible();
    expect(screen.getByText(severalLogsTexts.more(5))).toBeVisible();
    expect(screen.getAllByText(unusedFileTexts.empty)).toHaveLength(20);
  });

  it('says that a large log is used in part', async () => {
    const { add } = await open();
    await add(found('a.log', LOG.repeat(Math.ceil(limits.logFileBytesMax / LOG.length) + 1)));
    expect(await screen.findByText(severalLogsTexts.firstMegabyte)).toBeVisible();
  });

  it('warns when the balance is not enough for all', async () => {
    const { add } = await open({ balanceCents: PRICE_CENTS });
    await add(found('a.log'), found('b.log'));
    expect(await screen.findByText(severalLogsTexts.notEnough(1, 2))).toBeVisible();
    expect(screen.getByText(severalLogsTexts.notEnoughHint)).toBeVisible();
  });

  it('sends nothing when the company keeps nothing', async () => {
    const { add } = await open({ days: 0 });
    await add(found('a.log'));
    expect(await screen.findByText(severalLogsTexts.nothingKept)).toBeVisible();
    expect(screen.getByRole('button', { name: severalLogsTexts.extract(1, PRICE_CENTS) })).toBeDisabled();
  });

  it('redacts when that is switched on', async () => {
    const { add, user, extract, server } = await open();
    await add(found('a.log', '2026-03-04 05:06:07 mail to pat@example.com\n'));
    await user.click(screen.getByRole('switch', { name: redactionTexts.option }));
    await extract(1);
    await screen.findByRole('heading', { name: severalLogsTexts.results(2, 3) });
    const form = server.requestsTo(routes.uploadFile)[0]?.body as FormData;
    expect(await (form.get('uploaded_file') as File).text()).not.toContain('pat@example.com');
  });
});

describe('while logs are sent', () => {
  it('shows how far it is, and stops on demand', async () => {
    const { add, user, extract, server } = await open();
    let answer = (): void => undefined;
    server.answer(
      routes.extractLog,
      () => new Promise((resolve) => (answer = () => resolve(json(sampleAnswer)))),
    );
    await add(found('a.log'), found('b.log'));
    await extract(2);
    expect(await screen.findByText(severalLogsTexts.extracting)).toBeVisible();
    expect(screen.getByText(severalLogsTexts.waiting)).toBeVisible();
    expect(screen.getByText(severalLogsTexts.leaving)).toBeVisible();
    // On screen, and for screen readers.
    expect(screen.getAllByText(severalLogsTexts.progress(0, 2))).toHaveLength(2);
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '0');
    expect(screen.getByRole('button', { name: applicationTexts.reset })).toBeDisabled();
    expect(screen.queryByText(severalLogsTexts.drop)).toBeNull();
    await user.click(screen.getByRole('button', { name: severalLogsTexts.stop }));
    expect(screen.getByRole('button', { name: severalLogsTexts.stopping })).toBeDisabled();
    act(answer);
    expect(await screen.findByText(severalLogsTexts.notSent)).toBeVisible();
    expect(screen.getAllByText(severalLogsTexts.charged(sampleAnswer.cost_per_click))).toHaveLength(2);
    expect(screen.getAllByText(verdictTexts.partial)).not.toHaveLength(0);
  });

  it('names the upload and the wait for the server', async () => {
    const { add, extract, server } = await open();
    let upload = (): void => undefined;
    server.answer(
      routes.uploadFile,
      () =>
        new Promise((resolve) => {
          upload = () =>
            resolve(Response.json({ message: 'Later' }, { status: 429, headers: { 'Retry-After': '1' } }));
        }),
    );
    await add(found('a.log'));
    await extract(1);
    expect(await screen.findByText(severalLogsTexts.uploading)).toBeVisible();
    server.reply(routes.uploadFile, { id: 'u1' });
    act(upload);
    expect(await screen.findByText(severalLogsTexts.pausing)).toBeVisible();
    expect(await screen.findByRole('heading', { name: severalLogsTexts.results(2, 3) })).toBeVisible();
  });

  it('stops without credit, and goes on after a top-up', async () => {
    const { add, user, extract, server } = await open();
    server.refuse(routes.uploadFile, 402, { message: extractionMessages.insufficientBalance });
    await add(found('a.log'));
    await extract(1);
    expect(await screen.findByText(severalLogsTexts.halted)).toBeVisible();
    expect(screen.getByText(extractionMessages.insufficientBalance)).toBeVisible();
    server.reply(routes.uploadFile, { id: 'u1' });
    await user.click(screen.getByRole('button', { name: severalLogsTexts.goOn }));
    expect(await screen.findByRole('heading', { name: severalLogsTexts.results(2, 3) })).toHaveFocus();
    expect(screen.queryByText(severalLogsTexts.halted)).toBeNull();
  });

  it('says that a charge is not known when an answer is lost, and asks again', async () => {
    const { add, user, extract, server } = await open();
    server.unreachable(routes.extractLog);
    await add(found('a.log'));
    await extract(1);
    expect(await screen.findByText(severalLogsTexts.unknown)).toBeVisible();
    expect(screen.getByText(extractionMessages.chargeUnknown)).toBeVisible();
    server.refuse(routes.extractLog, 422, { message: extractionMessages.failedUncharged });
    await user.click(screen.getByRole('button', { name: `${severalLogsTexts.tryAgain}: a.log` }));
    expect(await screen.findByText(severalLogsTexts.failed)).toBeVisible();
    expect(screen.getByText(extractionMessages.failedUncharged)).toBeVisible();
  });
});

const kept = { names: [], eventBreaker: false, appName: null };

describe('the result', () => {
  const reopen = async () => {
    storeSurvey({ ...kept, memberId: ada.id, finished: [{ id: 'e1', path: 'logs/a.log' }], folder: '/srv' });
    const app = await open();
    await screen.findByRole('heading', { name: severalLogsTexts.results(2, 3) });
    return app;
  };

  it('is asked for again after a reload: stanzas, files, questions, shapes, and what was left out', async () => {
    const { server } = await reopen();
    expect(server.requestsTo(routes.surveyExecutions)[0]?.body).toMatchObject({ folder: '/srv' });
    const depot = within(screen.getByRole('region', { name: 'depot' }));
    expect(depot.getByText(verdictTexts.proven)).toBeVisible();
    expect(depot.getByText('24 events, 24 times in 2 files')).toBeVisible();
    expect(depot.getByLabelText('[depot]')).toHaveTextContent('TIME_FORMAT = %Y-%m-%d %H:%M:%S');
    expect(depot.getByText(severalLogsTexts.files)).toBeVisible();
    expect(depot.getByRole('link', { name: 'logs/b.log' })).toHaveAttribute('href', executionPath('e2'));
    expect(depot.getAllByText(severalLogsTexts.eventsRight(12, 12))).toHaveLength(2);
    expect(depot.getByText(questionTexts.needed)).toBeVisible();
    expect(depot.getByText(questionTexts.known)).toBeVisible();
    expect(depot.getByText(severalLogsTexts.questionsHint)).toBeVisible();
    const both = within(screen.getByRole('region', { name: 'both' }));
    expect(both.getByText(verdictTexts.partial)).toBeVisible();
    expect(both.getByText(severalLogsTexts.notProven)).toBeVisible();
    expect(both.getByText(severalLogsTexts.mixed(2))).toBeVisible();
    expect(both.getByText('67 %')).toBeVisible();
    expect(both.getAllByText(severalLogsTexts.shapeStanza)).toHaveLength(2);
    expect(both.getByLabelText('transforms.conf')).toHaveTextContent('INGEST_EVAL');
    expect(screen.getByRole('heading', { name: severalLogsTexts.unread })).toBeVisible();
    expect(screen.getByText(extractionMessages.inputNotKept)).toBeVisible();
  });

  it('is asked for again by whoever comes back, who may have answered or edited one', async () => {
    const { user, server } = await reopen();
    await user.click(within(screen.getByRole('main')).getByRole('link', { name: applicationTexts.heading }));
    await user.click(await screen.findByRole('link', { name: severalLogsTexts.heading }));
    expect(await screen.findByRole('region', { name: 'depot' })).toBeVisible();
    await waitFor(() => expect(server.requestsTo(routes.surveyExecutions)).toHaveLength(2));
  });

  it('has the files of the configuration, for another folder too', async () => {
    const { user, server } = await reopen();
    expect(screen.getByText(severalLogsTexts.configurationHint)).toBeVisible();
    expect(screen.getByRole('button', { name: severalLogsTexts.downloadApp })).toBeVisible();
    await user.click(
      within(screen.getByRole('tablist', { name: severalLogsTexts.configuration })).getByText('inputs.conf'),
    );
    expect(screen.getByRole('tabpanel')).toHaveTextContent('[monitor:///var/log/logs/*.log]');
    const folder = screen.getByLabelText(severalLogsTexts.folder);
    await user.clear(folder);
    await user.type(folder, '/opt');
    await user.click(screen.getByRole('button', { name: severalLogsTexts.apply }));
    await waitFor(() => expect(server.requestsTo(routes.surveyExecutions)).toHaveLength(2));
    expect(server.requestsTo(routes.surveyExecutions)[1]?.body).toMatchObject({ folder: '/opt' });
  });

  it('gets other names of source types, each of its own, and an EVENT_BREAKER where it is wanted', async () => {
    const { user, server } = await reopen();
    expect(server.requestsTo(routes.surveyExecutions)[0]?.body).toMatchObject({
      names: [],
      event_breaker: false,
    });
    const name = screen.getByLabelText(severalLogsTexts.sourcetypeOf('logs/a.log', 1));
    expect(screen.getByLabelText(severalLogsTexts.sourcetypeOf('logs/both.log', 0))).toHaveValue('both');
    const enter = async (text: string) => {
      await user.clear(name);
      if (text !== '') await user.type(name, text);
    };
    for (const [text, refusal] of [
      ['', /needs a name/],
      ['a]]b', /closing bracket/],
    ] as const) {
      await enter(text);
      expect(name).toHaveAccessibleDescription(refusal);
      expect(screen.getByRole('button', { name: severalLogsTexts.apply })).toBeDisabled();
    }
    await enter('both');
    expect(screen.getByText(surveyMessages.nameTwice('both'))).toBeVisible();
    await enter('default');
    expect(name).toHaveAccessibleDescription(/apply to every source type/);
    await enter('acme:depot');
    await user.click(screen.getByRole('checkbox', { name: new RegExp(severalLogsTexts.eventBreaker) }));
    await user.click(screen.getByRole('button', { name: severalLogsTexts.apply }));
    await waitFor(() => expect(server.requestsTo(routes.surveyExecutions)).toHaveLength(2));
    expect(server.requestsTo(routes.surveyExecutions)[1]?.body).toMatchObject({
      names: [{ execution: 'e1', name: 'acme:depot' }],
      event_breaker: true,
    });
    expect(readStoredSurvey(ada.id)).toMatchObject({
      names: [{ execution: 'e1', name: 'acme:depot' }],
      eventBreaker: true,
    });
  });

  it('is downloaded as an app of another name', async () => {
    const { user } = await reopen();
    const app = screen.getByLabelText(severalLogsTexts.app);
    expect(app).toHaveValue('TA_depot_both');
    expect(screen.getByText(severalLogsTexts.appHint('TA_depot_both.tgz'))).toBeVisible();
    await user.clear(app);
    await user.type(app, 'ACME logs');
    expect(screen.getByText(severalLogsTexts.appHint('ACME_logs.tgz'))).toBeVisible();
    expect(readStoredSurvey(ada.id)).toMatchObject({ appName: 'ACME logs' });
  });

  it('that fails can be asked for again', async () => {
    storeSurvey({ ...kept, memberId: ada.id, finished: [{ id: 'e1', path: 'logs/a.log' }], folder: '/srv' });
    const server = new FakeServer()
      .reply(routes.getDashboard, busyDashboard)
      .reply(routes.getPaymentConfig, samplePaymentConfig)
      .reply(routes.getRetention, { days: 30 });
    let refuse = (): void => undefined;
    server.answer(
      routes.surveyExecutions,
      () =>
        new Promise(
          (resolve) => (refuse = () => resolve(json({ message: surveyMessages.tookTooLong }, 422))),
        ),
    );
    const { user } = renderApp(screens.severalLogs, { user: ada, server });
    expect(await screen.findByRole('status', { name: severalLogsTexts.comparing })).toBeVisible();
    act(refuse);
    expect(await screen.findByText(surveyMessages.tookTooLong)).toBeVisible();
    server.reply(routes.surveyExecutions, { clusters: [], files: [], unread: sampleSurvey.unread });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: severalLogsTexts.nothingCompared })).toBeVisible();
    await user.click(screen.getByRole('button', { name: applicationTexts.reset }));
    expect(screen.getByText(severalLogsTexts.drop)).toBeVisible();
  });
});

it('is reached from /app by a link, and by choosing several files', async () => {
  const { user } = await open();
  const toApplication = () =>
    user.click(within(screen.getByRole('main')).getByRole('link', { name: applicationTexts.heading }));
  await toApplication();
  await expectAddress(screens.app);
  await user.click(await screen.findByRole('link', { name: severalLogsTexts.heading }));
  await expectAddress(screens.severalLogs);
  await toApplication();
  await expectAddress(screens.app);
  await user.click(await screen.findByRole('radio', { name: applicationTexts.fileMode }));
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (input) await user.upload(input, [new File([LOG], 'a.log'), new File([`${LOG}2`], 'b.txt')]);
  await expectAddress(screens.severalLogs);
  expect(await screen.findByText(severalLogsTexts.total(2, 2 * PRICE_CENTS))).toBeVisible();
  expect(screen.getByRole('region', { name: severalLogsTexts.logs })).toBeVisible();
});
