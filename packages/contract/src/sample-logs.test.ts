import { expect, it } from 'vitest';
import { limits } from './limits.ts';
import { isSampleLog, sampleLogs } from './sample-logs.ts';

it('offers three logs, each short enough to be pasted and with several lines', () => {
  expect(sampleLogs).toHaveLength(3);
  for (const { text } of sampleLogs) {
    expect(text.length).toBeLessThanOrEqual(limits.logTextCharsMax);
    expect(text.trimEnd().split('\n').length).toBeGreaterThan(3);
  }
});

it('recognises a sample by its exact text', () => {
  for (const { text } of sampleLogs) {
    expect(isSampleLog(text)).toBe(true);
    for (const other of [`${text}\n`, text.trimEnd(), text.replaceAll('\n', '\r\n'), text.toUpperCase()])
      expect(isSampleLog(other)).toBe(false);
  }
  expect(isSampleLog('')).toBe(false);
});
