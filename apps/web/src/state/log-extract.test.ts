import { extractionMessages, routes } from '@propsmith/contract';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { json } from '../testing/fake-server.ts';
import { openExtraction, openPasted, PASTED_LOG } from '../testing/open-extraction.ts';
import { sampleAnswer } from '../testing/sample-answer.ts';
import * as logExtract from './log-extract.ts';
import { unedited } from './saved-edits.ts';

const appLog = { name: 'app.log', text: 'a log in a file' };

describe('extraction', () => {
  it('switches to the output, and cannot be repeated until reset', async () => {
    const { server, store, stateOf, canExtract, extract } = openPasted();
    server.reply(routes.extractLog, sampleAnswer);
    expect(canExtract()).toBe(true);
    const running = extract();
    expect(stateOf()).toMatchObject({ loading: true, view: 'stanza' });
    expect(canExtract()).toBe(false);
    await running;
    expect(stateOf()).toMatchObject({ loading: false, view: 'stanza', output: sampleAnswer, error: null });
    expect(canExtract()).toBe(false);
    store.dispatch(logExtract.extractionReset());
    expect(stateOf()).toMatchObject({ view: 'input', output: null, mode: 'text', pasted: '' });
    expect(canExtract()).toBe(true);
  });

  it.each([
    ['the server’s text', () => json({ message: 'text' }, 402), 'text'],
    ['its own text', () => json({}, 413), extractionMessages.failed],
  ])('fails with %s in the output view, and can be retried', async (_, answer, error) => {
    const { server, stateOf, canExtract, extract } = openPasted();
    server.answer(routes.extractLog, answer);
    await extract();
    expect(stateOf()).toMatchObject({ loading: false, view: 'stanza', output: null, error });
    expect(canExtract()).toBe(true);
  });

  it.each([
    ['the connection is lost', () => Promise.reject(new TypeError('')), extractionMessages.answerLost],
    ['a proxy timed out', () => new Response('<html>', { status: 504 }), extractionMessages.answerLost],
    ['the answer has no data', () => json({}), extractionMessages.noData],
    ['the server is busy', () => json({ message: 'Busy.' }, 503), 'Busy.'],
  ])('says that the charge is unknown, and what to do, when %s', async (_, answer, what) => {
    const { server, stateOf, canExtract, extract } = openPasted();
    server.answer(routes.extractLog, answer);
    await extract();
    expect(stateOf()).toMatchObject({
      view: 'stanza',
      error: `${what} ${extractionMessages.chargeUnknown}`,
      canTryAgain: true,
    });
    expect(canExtract()).toBe(true);
  });

  it.each([
    ['nothing more', () => json({}, 500), '', true],
    ['the server’s reason', () => json({ message: 'Not text.' }, 400), ' Not text.', false],
    ['a lost connection', () => Promise.reject(new TypeError('')), '', true],
  ])(
    'names the file that could not be uploaded, uncharged, with %s',
    async (_, answer, reason, canTryAgain) => {
      const { server, store, stateOf, extract } = openExtraction();
      server.answer(routes.uploadFile, answer);
      store.dispatch(logExtract.logFileRead(appLog));
      await extract();
      expect(stateOf()).toMatchObject({
        view: 'stanza',
        error: `${extractionMessages.uploadFailed('app.log')}${reason} ${extractionMessages.notCharged}`,
        canTryAgain,
      });
    },
  );

  describe('while the browser is offline', () => {
    const offline = (): void => void vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    afterEach(() => vi.restoreAllMocks());
    const notSent = `${extractionMessages.notSent} ${extractionMessages.notCharged}`;

    it('says that nothing was sent and nothing was charged', async () => {
      const { server, stateOf, extract } = openPasted();
      offline();
      server.unreachable(routes.extractLog);
      await extract();
      expect(stateOf()).toMatchObject({ error: notSent, canTryAgain: true });
      expect(stateOf().attempt).toMatchObject({ isOutcomeUnknown: false });
    });

    it('says so of an upload', async () => {
      const { server, store, stateOf, extract } = openExtraction();
      offline();
      server.unreachable(routes.uploadFile);
      store.dispatch(logExtract.logFileRead(appLog));
      await extract();
      const error = `${extractionMessages.uploadFailed('app.log')} ${notSent}`;
      expect(stateOf()).toMatchObject({ error, canTryAgain: true });
    });

    it('says that an answer that was lost before is still unknown', async () => {
      const { server, stateOf, extract } = openPasted();
      server.unreachable(routes.extractLog);
      await extract();
      const { error } = stateOf();
      offline();
      await extract();
      expect(error).toBe(`${extractionMessages.answerLost} ${extractionMessages.chargeUnknown}`);
      expect(stateOf().error).toBe(error);
    });
  });

  it('discards the edits of the previous answer', async () => {
    const { server, store, stateOf, extract } = openPasted();
    server.unreachable(routes.extractLog);
    store.dispatch(logExtract.stanzaEdited({ ...unedited, stanza: '[acme:app]\n' }));
    await extract();
    expect(stateOf().edits).toEqual(unedited);
  });
});

describe('an existing stanza', () => {
  const EXISTING = '[acme:app]\nTIME_FORMAT = %d\n';

  it('is an edit of the extracted one, and saved with the execution', async () => {
    const { server, store, stateOf, extract } = openPasted();
    server.reply(routes.extractLog, sampleAnswer).reply(routes.saveExecutionEdits, {
      stanza: EXISTING,
      confirmed: [],
      uses_rules: false,
    });
    store.dispatch(logExtract.existingStanzaGiven(EXISTING));
    await extract();
    expect(stateOf()).toMatchObject({ output: sampleAnswer, edits: { ...unedited, stanza: EXISTING } });
    await vi.waitFor(() => expect(server.requestsTo(routes.saveExecutionEdits)).toHaveLength(1));
    store.dispatch(logExtract.existingStanzaGiven('[other]\n'));
    expect(stateOf().existing).toBe(EXISTING);
  });

  it('is not saved with a sample, which has no execution', async () => {
    const { server, store, stateOf, extract } = openPasted();
    server.reply(routes.extractLog, { ...sampleAnswer, sample: true });
    store.dispatch(logExtract.existingStanzaGiven(EXISTING));
    await extract();
    expect(stateOf().edits.stanza).toBe(EXISTING);
    expect(server.requestsTo(routes.saveExecutionEdits)).toHaveLength(0);
  });

  it.each([null, ' \n'])('that is %j changes nothing', async (existing) => {
    const { server, store, stateOf, extract } = openPasted();
    server.reply(routes.extractLog, sampleAnswer);
    store.dispatch(logExtract.existingStanzaGiven(existing));
    await extract();
    expect(stateOf().edits).toEqual(unedited);
    store.dispatch(logExtract.extractionReset());
    expect(stateOf().existing).toBeNull();
  });
});

describe('the two modes', () => {
  it('keep their logs until reset', () => {
    const { store, stateOf } = openPasted();
    const shown = () => logExtract.logOf(stateOf());
    store.dispatch(logExtract.inputModeChosen('file'));
    expect(shown()).toEqual({ text: '', fileName: null });
    store.dispatch(logExtract.logFileRead(appLog));
    expect(shown()).toEqual({ text: appLog.text, fileName: appLog.name });
    store.dispatch(logExtract.inputModeChosen('text'));
    expect(shown()).toEqual({ text: PASTED_LOG, fileName: null });
    store.dispatch(logExtract.inputModeChosen('file'));
    expect(shown()).toEqual({ text: appLog.text, fileName: appLog.name });
    store.dispatch(logExtract.extractionReset());
    expect(stateOf()).toMatchObject({ mode: 'text', pasted: '', file: null });
  });

  it('do not change during an extraction', async () => {
    const { server, store, stateOf, extract } = openPasted();
    server.reply(routes.extractLog, sampleAnswer);
    const running = extract();
    store.dispatch(logExtract.logFileRead(appLog));
    await running;
    expect(stateOf()).toMatchObject({ mode: 'text', file: null });
  });
});

it('a reset puts everything back, also whether logs are kept', () => {
  const { store, stateOf } = openPasted();
  store.dispatch(logExtract.keepInputChosen(false));
  store.dispatch(logExtract.extractionReset());
  expect(stateOf()).toMatchObject({ keepInput: true, pasted: '', output: null });
});
