import { IDEMPOTENCY_KEY_HEADER, routes, serverMessages } from '@propsmith/contract';
import { describe, expect, it } from 'vitest';
import { json } from '../testing/fake-server.ts';
import { openExtraction, openPasted, PASTED_LOG } from '../testing/open-extraction.ts';
import { sampleAnswer } from '../testing/sample-answer.ts';
import { extractionReset, keepInputChosen, logFileRead, logTyped } from './log-extract.ts';
import { logFileOf } from './log-file.ts';

type App = ReturnType<typeof openExtraction>;

const keysOf = ({ server }: App) =>
  server.requestsTo(routes.extractLog).map(({ headers }) => headers.get(IDEMPOTENCY_KEY_HEADER));

/** Extracts twice, with a change in between, and returns whether both were one execution. */
const isOneExecution = async (app: App, between?: () => unknown): Promise<boolean> => {
  await app.extract();
  between?.();
  await app.extract();
  const [first, second] = keysOf(app);
  expect([first, second]).toEqual([expect.any(String), expect.any(String)]);
  return first === second;
};

const lost = () => Promise.reject(new TypeError('Failed to fetch'));

describe('a retried extraction', () => {
  it.each([
    ['there was no reply', lost],
    ['a proxy timed out', () => json({}, 504)],
    ['the server is busy', () => json({ message: serverMessages.busy }, 503)],
    ['the rate limit was exceeded', () => json({ message: serverMessages.rateLimited(5) }, 429)],
    ['the reply was truncated', () => new Response('{"id":')],
  ])('is the same execution where %s', async (_, answer) => {
    const app = openPasted();
    app.server.answer(routes.extractLog, answer);
    expect(await isOneExecution(app)).toBe(true);
  });

  it.each([
    ['what was sent', () => json({ message: 'Maximum' }, 400)],
    ['the balance', () => json({ message: 'Top up' }, 402)],
    ['the log, which could not be processed', () => json({ message: 'Too long' }, 422)],
  ])('is a new one where the server refused %s', async (_, answer) => {
    const app = openPasted();
    app.server.answer(routes.extractLog, answer);
    expect(await isOneExecution(app)).toBe(false);
  });

  it.each([
    ['another log', (app: App) => app.store.dispatch(logTyped('another log'))],
    ['another choice of keeping it', (app: App) => app.store.dispatch(keepInputChosen(false))],
    ['a reset', (app: App) => [extractionReset(), logTyped(PASTED_LOG)].map(app.store.dispatch)],
  ])('is a new one after %s', async (_, change) => {
    const app = openPasted();
    app.server.answer(routes.extractLog, lost);
    expect(await isOneExecution(app, () => change(app))).toBe(false);
  });

  it('keeps its unknown outcome when it is rate-limited', async () => {
    const app = openPasted();
    app.server.answer(routes.extractLog, lost);
    await app.extract();
    app.server.refuse(routes.extractLog, 429, { message: serverMessages.rateLimited(5) });
    await app.extract();
    expect(app.stateOf().attempt).toMatchObject({ isOutcomeUnknown: true });
  });

  it('is finished once it has an answer', async () => {
    const app = openPasted();
    app.server.answer(routes.extractLog, lost);
    await app.extract();
    app.server.reply(routes.extractLog, sampleAnswer);
    await app.extract();
    expect(app.stateOf()).toMatchObject({ output: sampleAnswer, attempt: null });
  });
});

describe('a file', () => {
  const uploadId = '018f0000-0000-7000-8000-0000000000f1';
  const latin1 = new Uint8Array([0x5a, 0xfc, 0x72, 0x69, 0x63, 0x68]);

  const openFile = () => {
    const app = openExtraction();
    app.server.reply(routes.uploadFile, { id: uploadId });
    app.store.dispatch(logFileRead(logFileOf(new File([latin1], 'depots.log'), 'Zürich')));
    return app;
  };

  it('is uploaded with its original bytes', async () => {
    const app = openFile();
    app.server.reply(routes.extractLog, sampleAnswer);
    await app.extract();
    const form = app.server.requestsTo(routes.uploadFile)[0]?.body as FormData;
    const sent = form.get('uploaded_file') as File;
    expect(sent.name).toBe('depots.log');
    expect(new Uint8Array(await sent.arrayBuffer())).toEqual(latin1);
  });

  it('is not uploaded again with the same execution', async () => {
    const app = openFile();
    app.server.answer(routes.extractLog, lost);
    expect(await isOneExecution(app)).toBe(true);
    expect(app.server.requestsTo(routes.uploadFile)).toHaveLength(1);
    const [, again] = app.server.requestsTo(routes.extractLog);
    expect(await (again?.body as Blob).text()).toContain(uploadId);
  });
});
