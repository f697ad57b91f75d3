import { limits } from '@propsmith/contract';
import { expect, it } from 'vitest';
import { sampleLogs } from './samples.ts';

it('offers three logs, each short enough to be pasted and with several lines', () => {
  expect(sampleLogs).toHaveLength(3);
  for (const { text } of sampleLogs) {
    expect(text.length).toBeLessThanOrEqual(limits.logTextCharsMax);
    expect(text.trimEnd().split('\n').length).toBeGreaterThan(3);
  }
});
