import {
  extractionMessages,
  IDEMPOTENCY_KEY_HEADER,
  limits,
  routes,
  sampleLogs,
  surveyMessages,
  unusedFileTexts,
} from '@propsmith/contract';
import { afterEach, describe, expect, it } from 'vitest';
import { changePreferences } from '../lib/preferences.ts';
import { json, type RecordedRequest } from '../testing/fake-server.ts';
import { openApp } from '../testing/open-app.ts';
import { sampleAnswer } from '../testing/sample-answer.ts';
import { busyDashboard } from '../testing/sample-data.ts';
import { ada } from '../testing/sample-session.ts';
import { sampleSurvey } from '../testing/sample-survey.ts';
import { logout } from './auth-thunks.ts';
import { addFiles, openFiles, uploadName } from './read-logs.ts';
import { compareLogs, retryLog, runLogs } from './run-several-logs.ts';
import { folderEntered, logRemoved, selectSeveralLogs, severalLogsReset, stopAsked } from './several-logs.ts';
import { readStoredSurvey } from './stored-survey.ts';

const LOG = '2026-03-04 05:06:07 mail to pat@example.com\n';
const found = (path: string, content: BlobPart = `${LOG}${path}\n`) => ({
  path,
  file: new File([content], path.slice(path.lastIndexOf('/') + 1)),
});

/** A server that answers all; the n-th upload has the id `upload-n`, and its execution the id of the upload. */
const open = () => {
  const app = openApp({ user: ada });
  const { server, store } = app;
  let uploads = 0;
  server
    .reply(routes.getDashboard, busyDashboard)
    .answer(routes.uploadFile, () => json({ id: `upload-${(uploads += 1)}` }, 201))
    .answer(routes.extractLog, async (request) => json({ ...sampleAnswer, id: await uploadOf(request) }))
    .reply(routes.surveyExecutions, sampleSurvey);
  const stateOf = () => selectSeveralLogs(store.getState());
  return {
    ...app,
    stateOf,
    add: (...files: ReturnType<typeof found>[]) => store.dispatch(addFiles(files)),
    run: () => store.dispatch(runLogs()),
    stages: () => stateOf().logs.map(({ stage }) => stage.kind),
    keys: () =>
      server.requestsTo(routes.extractLog).map(({ headers }) => headers.get(IDEMPOTENCY_KEY_HEADER)),
  };
};

const uploadOf = async ({ body }: RecordedRequest): Promise<string> =>
  /upload-\d+/.exec(await (body as Blob).text())?.[0] ?? '';
const sentFile = ({ body }: RecordedRequest): File => (body as FormData).get('uploaded_file') as File;

afterEach(() => changePreferences({ redacts: false }));

describe('several logs', () => {
  it('are sent one after the other, each under a key of its own, and then compared', async () => {
    const app = open();
    await app.add(found('logs/b.log'), found('logs/a 1.csv'));
    expect(app.server.requestsTo(routes.uploadFile)).toEqual([]);
    await app.run();
    expect(app.stages()).toEqual(['done', 'done']);
    expect(new Set(app.keys()).size).toBe(2);
    const order = app.server.requests.filter(({ method }) => method === 'POST').map(({ path }) => path);
    const [upload, extract] = [routes.uploadFile.path, routes.extractLog.path];
    expect(order).toEqual([upload, extract, upload, extract, routes.surveyExecutions.path]);
    expect(app.server.requestsTo(routes.uploadFile).map((request) => sentFile(request).name)).toEqual([
      'a_1.csv.log',
      'b.log',
    ]);
    expect(app.server.requestsTo(routes.surveyExecutions)[0]?.body).toEqual({
      executions: [
        { id: 'upload-1', path: 'logs/a 1.csv' },
        { id: 'upload-2', path: 'logs/b.log' },
      ],
      folder: '/var/log',
      names: [],
      event_breaker: false,
    });
    expect(app.stateOf().comparison).toMatchObject({ kind: 'answered', reply: sampleSurvey });
  });

  it('are not sent after Stop; the running one finishes, and the others can be sent later', async () => {
    const app = open();
    app.server.answer(routes.extractLog, async (request) => {
      app.store.dispatch(stopAsked());
      return json({ ...sampleAnswer, id: await uploadOf(request) });
    });
    await app.add(found('a.log'), found('b.log'));
    await app.run();
    expect(app.stages()).toEqual(['done', 'not-sent']);
    expect(app.server.requestsTo(routes.uploadFile)).toHaveLength(1);
    await app.run();
    expect(app.stages()).toEqual(['done', 'done']);
  });

  it('are not sent once the credit is used up, and go on after a top-up under a new key', async () => {
    const app = open();
    const { insufficientBalance } = extractionMessages;
    app.server.refuse(routes.extractLog, 402, { message: insufficientBalance });
    await app.add(found('a.log'), found('b.log'));
    await app.run();
    expect(app.stages()).toEqual(['not-sent', 'not-sent']);
    expect(app.stateOf().halted).toBe(insufficientBalance);
    expect(app.server.requestsTo(routes.uploadFile)).toHaveLength(1);
    expect(app.server.requestsTo(routes.surveyExecutions)).toEqual([]);
    app.server.answer(routes.extractLog, async (request) =>
      json({ ...sampleAnswer, id: await uploadOf(request) }),
    );
    await app.run();
    expect(app.stages()).toEqual(['done', 'done']);
    expect(app.stateOf().halted).toBeNull();
    expect(new Set(app.keys()).size).toBe(3);
  });

  it('wait as long as the server asks, and are repeated under the same key', async () => {
    const app = open();
    let calls = 0;
    app.server.answer(routes.extractLog, async (request) => {
      calls += 1;
      return calls === 1
        ? Response.json({ message: 'Later' }, { status: 429, headers: { 'Retry-After': '1' } })
        : json({ ...sampleAnswer, id: await uploadOf(request) });
    });
    await app.add(found('a.log'));
    await app.run();
    expect(app.stages()).toEqual(['done']);
    const [first, second] = app.keys();
    expect(first).toBe(second);
    expect(app.server.requestsTo(routes.uploadFile)).toHaveLength(1);
  });

  it.each([
    ['there was no reply', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['a proxy timed out', () => json({}, 504)],
  ])('whose answer is lost because %s are asked for again under the same key', async (_, lost) => {
    const app = open();
    app.server.answer(routes.extractLog, async (request) =>
      (await uploadOf(request)) === 'upload-1' ? lost() : json({ ...sampleAnswer, id: 'upload-2' }),
    );
    await app.add(found('a.log'), found('b.log'));
    await app.run();
    expect(app.stages()).toEqual(['unknown', 'done']);
    app.store.dispatch(logRemoved('a.log'));
    expect(app.stages()).toEqual(['unknown', 'done']);
    app.server.reply(routes.extractLog, { ...sampleAnswer, id: 'upload-1' });
    await app.store.dispatch(retryLog('a.log'));
    expect(app.stages()).toEqual(['done', 'done']);
    const [lostKey, , again] = app.keys();
    expect(again).toBe(lostKey);
    expect(app.server.requestsTo(routes.uploadFile)).toHaveLength(2);
    expect(app.server.requestsTo(routes.surveyExecutions)).toHaveLength(2);
  });

  it('that fail do not stop the others, and have a new key when they are tried again', async () => {
    const app = open();
    app.server.answer(routes.extractLog, async (request) =>
      (await uploadOf(request)) === 'upload-1'
        ? json({ message: extractionMessages.failedUncharged }, 422)
        : json({ ...sampleAnswer, id: await uploadOf(request) }),
    );
    await app.add(found('a.log'), found('b.log'));
    await app.run();
    expect(app.stateOf().logs[0]?.stage).toEqual({
      kind: 'failed',
      reason: extractionMessages.failedUncharged,
    });
    expect(app.stages()).toEqual(['failed', 'done']);
    await app.store.dispatch(retryLog('a.log'));
    expect(app.stages()).toEqual(['done', 'done']);
    expect(new Set(app.keys()).size).toBe(3);
  });

  it('are redacted before they are sent when that is preferred, also after it was chosen during a pause', async () => {
    const app = open();
    let calls = 0;
    app.server.answer(routes.uploadFile, () => {
      calls += 1;
      if (calls > 1) return json({ id: 'upload-1' }, 201);
      changePreferences({ redacts: true });
      return Response.json({ message: 'Later' }, { status: 429, headers: { 'Retry-After': '1' } });
    });
    await app.add(found('a.log'));
    await app.run();
    const [, again] = app.server.requestsTo(routes.uploadFile);
    const text = again && (await sentFile(again).text());
    expect(text).toMatch(/^2026-03-04 05:06:07 mail to /);
    expect(text).not.toContain('pat@example.com');
  });

  it('are not sent any more when the user has signed out', async () => {
    const app = open();
    app.server.reply(routes.logout, { message: '' }).answer(routes.extractLog, async () => {
      await app.store.dispatch(logout());
      return json(sampleAnswer);
    });
    await app.add(found('a.log'), found('b.log'));
    await app.run();
    expect(app.server.requestsTo(routes.uploadFile)).toHaveLength(1);
    expect(app.stateOf()).toMatchObject({ logs: [], finished: [] });
    expect(readStoredSurvey(ada.id)).toBeNull();
  });
});

describe('a comparison', () => {
  it('is kept for a reload of its user until a reset', async () => {
    const app = open();
    await app.add(found('a.log'));
    await app.run();
    app.store.dispatch(folderEntered('/srv'));
    const kept = { finished: [{ id: 'upload-1', path: 'a.log' }], folder: '/srv' };
    expect(readStoredSurvey(ada.id)).toMatchObject(kept);
    expect(readStoredSurvey('somebody else')).toBeNull();
    const reloaded = open();
    expect(reloaded.stateOf()).toMatchObject(kept);
    await reloaded.store.dispatch(compareLogs());
    expect(reloaded.stateOf().comparison.reply).toEqual(sampleSurvey);
    reloaded.store.dispatch(severalLogsReset());
    expect(readStoredSurvey(ada.id)).toBeNull();
  });

  it('that fails says so and keeps the executions', async () => {
    const app = open();
    app.server.unreachable(routes.surveyExecutions);
    await app.add(found('a.log'));
    await app.run();
    expect(app.stateOf().comparison).toMatchObject({ kind: 'failed', error: surveyMessages.failed });
    app.server.reply(routes.surveyExecutions, sampleSurvey);
    await app.store.dispatch(compareLogs());
    expect(app.stateOf().comparison).toMatchObject({ kind: 'answered', error: null });
  });

  it('ends when other files are opened from another screen', async () => {
    const app = open();
    await app.add(found('a.log'));
    await app.run();
    await app.store.dispatch(openFiles([found('b.log')]));
    expect(app.stateOf()).toMatchObject({ logs: [{ path: 'b.log' }], finished: [] });
  });
});

describe('files', () => {
  it.each([
    ['empty', 'a.log', ' \n', unusedFileTexts.empty],
    ['binary', 'a.log', new Uint8Array([0, 1, 0, 2]), unusedFileTexts.notText],
    ['hidden', '.cache/a.log', LOG, unusedFileTexts.hidden],
    ['a sample', 'a.log', sampleLogs[0].text, unusedFileTexts.sample],
    ['with a long path', `${'x'.repeat(limits.surveyPathCharsMax)}/a.log`, LOG, unusedFileTexts.pathTooLong],
    ['a damaged archive', 'a.zip', new Uint8Array([0x50, 0x4b, 3, 4, 9]), unusedFileTexts.damaged],
  ])('that are %s are listed with the reason', async (_, path, content, reason) => {
    const app = open();
    await app.add(found(path, content));
    expect(app.stateOf()).toMatchObject({ logs: [], unused: [{ path, reason }], readings: [] });
  });

  it('that can not be read are listed', async () => {
    const app = open();
    const gone = found('a.log');
    Object.assign(gone.file, { slice: () => ({ arrayBuffer: () => Promise.reject(new Error('gone')) }) });
    await app.add(gone);
    expect(app.stateOf().unused).toEqual([{ path: 'a.log', reason: unusedFileTexts.unreadable }]);
  });

  it('with the same path are taken once, and no more than the limit', async () => {
    const app = open();
    await app.add(found('a.log'), found('a.log'));
    expect(app.stateOf().unused).toEqual([{ path: 'a.log', reason: unusedFileTexts.twice }]);
    await app.add(...Array.from({ length: limits.surveyLogsMax }, (_, n) => found(`b-${n}.log`)));
    expect(app.stateOf().logs).toHaveLength(limits.surveyLogsMax);
    expect(app.stateOf().unused.at(-1)).toEqual({
      path: `b-${limits.surveyLogsMax - 1}.log`,
      reason: unusedFileTexts.tooMany,
    });
  });

  it('are taken only as far as their lengths together allow', async () => {
    const app = open();
    const large = LOG.repeat(Math.floor(limits.logFileBytesMax / LOG.length));
    const files = Math.ceil(limits.surveyCharsMax / large.length);
    await app.add(...Array.from({ length: files }, (_, n) => found(`${n}.log`, large)));
    expect(app.stateOf().unused).toEqual([{ path: `${files - 1}.log`, reason: unusedFileTexts.tooMuch }]);
  });

  it('over 1 MB are used in part', async () => {
    const app = open();
    await app.add(found('a.log', LOG.repeat(30_000)));
    const [log] = app.stateOf().logs;
    expect(log).toMatchObject({ isCut: true, sizeBytes: LOG.length * 30_000 });
    expect(log?.file.text.length).toBeLessThanOrEqual(limits.logFileBytesMax);
  });

  it.each([
    ['web/access log.1', 'access_log.1.log'],
    ['a.LOG', 'a.LOG'],
    ['notes.txt', 'notes.txt'],
    ['x'.repeat(300), `${'x'.repeat(251)}.log`],
  ])('named %s are uploaded as %s', (path, name) => {
    expect(uploadName(path)).toBe(name);
  });
});
