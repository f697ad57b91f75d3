import { describe, expect, it } from 'vitest';
import { lintStanza } from '../lint/lint-stanza.ts';
import { countSteps } from '../testing/count-steps.ts';
import { hostileTexts } from '../testing/hostile-texts.ts';
import type { Settings } from '../types.ts';
import { run } from './testing/events.ts';

const TEXT_CHARS = 2_000;

/** Settings as the engine writes them, as public add-ons have them, and merging. */
const stanzas: readonly (readonly [name: string, settings: Settings])[] = [
  [
    'a start pattern',
    { LINE_BREAKER: '([\\r\\n]+)\\d{4}-\\d\\d-\\d\\d\\s+\\d\\d:', TIME_FORMAT: '%Y-%m-%d %T' },
  ],
  ['a run that may be empty', { LINE_BREAKER: '([\\r\\n]*)\\{\\s*"id"', TIME_PREFIX: '"time"\\s*:\\s*"?' }],
  ['runs side by side', { LINE_BREAKER: '\\}(\\s*,?\\s*)\\{', TIME_PREFIX: '\\s+time=\\s*' }],
  ['blanks before a tag', { LINE_BREAKER: '(\\s*)<event[\\s>]', TIME_PREFIX: '\\btime="' }],
  ['what skips', { TIME_PREFIX: '.*\\stime=', TRUNCATE: '0', MAX_TIMESTAMP_LOOKAHEAD: '0' }],
  ['quoted columns', { TIME_PREFIX: '^(?:".*?",){4}', TRUNCATE: '0' }],
  ['any columns', { TIME_PREFIX: '(?:[^,]*,){2}', TRUNCATE: '0' }],
  ['merging', { SHOULD_LINEMERGE: 'true', BREAK_ONLY_BEFORE: '^\\s*\\d+', MUST_BREAK_AFTER: '\\d+\\s*$' }],
];

describe.each(stanzas)('simulation takes linear steps on hostile texts: %s', (_, settings) => {
  it.each(hostileTexts)('$name', ({ make }) => {
    const stepsOn = (text: string): number =>
      countSteps(() => lintStanza(settings, { simulation: run(text, settings), text }));
    expect(stepsOn(make(2 * TEXT_CHARS)) / stepsOn(make(TEXT_CHARS))).toBeLessThanOrEqual(2.2);
    expect(run(make(TEXT_CHARS), settings).problems).toEqual([]);
  });
});
