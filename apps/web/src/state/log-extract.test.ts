import { extractionMessages, routes } from '@propsmith/contract';
import { describe, expect, it } from 'vitest';
import { json } from '../testing/fake-server.ts';
import { openApp } from '../testing/open-app.ts';
import { ada } from '../testing/sample-session.ts';
import * as logExtract from './log-extract.ts';

const output = routes.extractLog.reply.parse({
  id: '018f0000-0000-7000-8000-00000000000a',
  token_count: 12,
  cost_per_click: 1000,
  evidence: {},
  result: [
    {
      TIME_FORMAT: '',
      TIME_PREFIX: '',
      LINE_BREAKER: '([\\r\\n]+)',
      SHOULD_LINEMERGE: false,
      TRUNCATE: 10_000,
      MAX_TIMESTAMP_LOOKAHEAD: 128,
      DATETIME_CONFIG: 'CURRENT',
      TIMESTAMP_DATA: [],
    },
  ],
});

const openExtraction = () => {
  const app = openApp({ user: ada });
  return {
    ...app,
    stateOf: () => logExtract.selectLogExtract(app.store.getState()),
    canExtract: () => logExtract.selectCanExtract(app.store.getState()),
    extract: () =>
      app.store.dispatch(
        logExtract.extractLog({
          key: '018f0000-0000-7000-8000-00000000000a',
          source: { logs: 'a log' },
          keepInput: true,
        }),
      ),
  };
};

describe('extraction', () => {
  it('switches to the output, and cannot be repeated until reset', async () => {
    const { server, store, stateOf, canExtract, extract } = openExtraction();
    server.reply(routes.extractLog, output);
    expect(canExtract()).toBe(true);
    const running = extract();
    expect(stateOf()).toMatchObject({ loading: true, view: 'input' });
    expect(canExtract()).toBe(false);
    await running;
    expect(stateOf()).toMatchObject({ loading: false, view: 'output', output, error: null });
    expect(canExtract()).toBe(false);
    store.dispatch(logExtract.extractionReset());
    expect(stateOf()).toMatchObject({ view: 'input', output: null, mode: 'text' });
    expect(canExtract()).toBe(true);
  });

  it.each([
    ['the server’s text', () => json({ message: 'text' }, 402), 'text'],
    ['its own text', () => json({}, 500), extractionMessages.failed],
    ['another for an answer without data', () => json({}), extractionMessages.noData],
    ['its own without an answer', () => Promise.reject(new TypeError('')), extractionMessages.failed],
  ])('fails with %s on the output side, and can be tried again', async (_, answer, error) => {
    const { server, stateOf, canExtract, extract } = openExtraction();
    server.answer(routes.extractLog, answer);
    await extract();
    expect(stateOf()).toMatchObject({ loading: false, view: 'output', output: null, error });
    expect(canExtract()).toBe(true);
  });

  it.each([
    ['nothing more', () => json({}, 500), ''],
    ['the server’s reason', () => json({ message: 'Not text.' }, 400), ' Not text.'],
  ])('names the file that could not be uploaded, with %s', async (_, answer, reason) => {
    const { server, store, stateOf } = openExtraction();
    server.answer(routes.uploadFile, answer);
    await store.dispatch(logExtract.uploadLog({ text: 'a log', fileName: 'app.log' }));
    expect(stateOf()).toMatchObject({
      view: 'output',
      error: `${extractionMessages.uploadFailed('app.log')}${reason}`,
    });
  });

  it('has a text and a file mode', () => {
    const { store, stateOf } = openExtraction();
    store.dispatch(logExtract.inputModeChosen('file'));
    expect(stateOf().mode).toBe('file');
  });
});
