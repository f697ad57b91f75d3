import { extractionMessages, routes } from '@propsmith/contract';
import { expect, it, vi } from 'vitest';
import { changePreferences } from '../lib/preferences.ts';
import { openPasted } from '../testing/open-extraction.ts';
import { sampleAnswer } from '../testing/sample-answer.ts';

vi.mock('@propsmith/redact', () => ({
  redact: () => {
    throw new Error('not loaded');
  },
}));

it('sends nothing when the log could not be redacted, and says so', async () => {
  changePreferences({ redacts: true });
  const { server, stateOf, canExtract, extract } = openPasted();
  server.reply(routes.extractLog, sampleAnswer);
  const running = extract();
  expect(stateOf()).toMatchObject({ loading: true });
  expect(canExtract()).toBe(false);
  await running;
  expect(stateOf()).toMatchObject({
    loading: false,
    output: null,
    error: extractionMessages.redactionFailed,
  });
  expect(server.requestsTo(routes.extractLog)).toEqual([]);
  expect(canExtract()).toBe(true);
});
