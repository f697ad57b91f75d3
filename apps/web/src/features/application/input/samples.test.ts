import { limits } from '@propsmith/contract';
import { extract } from '@propsmith/engine';
import { expect, it } from 'vitest';
import { sampleLogs } from './samples.ts';

it.each(sampleLogs)('$name can be pasted, and every event of it is proven', ({ text }) => {
  expect(text.length).toBeLessThanOrEqual(limits.logTextCharsMax);
  const { evidence } = extract(text, { now: Date.UTC(2026, 2, 3) });
  expect(evidence?.events).toBeGreaterThan(3);
  expect(evidence?.timestamps).toBe(evidence?.events);
});
