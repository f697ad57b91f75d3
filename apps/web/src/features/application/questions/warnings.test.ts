import type { ExtractReply } from '@propsmith/contract';
import { expect, it } from 'vitest';
import { sampleSettings } from '../../../testing/sample-answer.ts';
import { warningsFor } from './warnings.ts';

const warnings: ExtractReply['evidence']['warnings'] = [
  { code: 'date-only', detail: { example: '2026-03-02' } },
  { code: 'array-frame', detail: { breaker: '(,)' } },
  { code: 'byte-order-mark', detail: { characters: 1 } },
  { code: 'events-without-time', detail: { events: 1, share: 0.3 } },
];
const shown = (changes: object) =>
  warningsFor(warnings, { settings: { ...sampleSettings, ...changes }, extracted: sampleSettings }).map(
    ({ code }) => code,
  );

it('shows the warnings that are true for the stanza on screen', () => {
  expect(shown({})).toEqual(['date-only', 'array-frame', 'byte-order-mark']);
  expect(shown({ TIME_FORMAT: '%s' })).toEqual(['array-frame', 'byte-order-mark']);
  expect(shown({ LINE_BREAKER: '(x)' })).toEqual(['date-only', 'byte-order-mark']);
});
