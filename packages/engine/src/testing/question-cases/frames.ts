import { type QuestionCases, effect, numbered, unchangedChoice } from './question-cases.ts';

const EVERY_LINE = '([\\r\\n]+)';
const START_PATTERN = '([\\r\\n]+)\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}';

/** A row of columns, which has no continuation lines. */
const row = (second: string, column = 'web'): string => `2026-03-04T05:06:${second}Z,${column},added,1,ok`;

const traced = (second: string): string =>
  `2026-03-04T05:06:${second}Z ERROR failed\n\tat com.example.App.run(App.java:17)`;

/** The longest row of which eight fit into the TRUNCATE of lines. */
const FITTING_BYTES = 10_000 / 8 - 1;
const COLUMN_BYTES = FITTING_BYTES - row('10', '').length;

/** Logs with ambiguous events. */
export const frameCases = {
  'leading-lines': {
    log: `Report of the gate\n"time",host\n${numbered(4, (second) => `2026-03-04T05:06:${second}Z,web,added,1,ok`)}`,
    question: {
      code: 'leading-lines',
      detail: { lines: 2, first: 'Report of the gate', isFragment: false },
      blocking: true,
      choices: [unchangedChoice('', 6, 4)],
    },
    sure: false,
    silentLog: numbered(4, row),
  },
  boundaries: {
    log: `${numbered(8, (second) => `2026-03-04T05:06:${second}Z a`)}one more thing\n2026-03-04T05:07:00Z b\n`,
    question: {
      code: 'boundaries',
      detail: { kind: 'start-pattern', other: 'line', events: 9 },
      blocking: true,
      choices: [
        unchangedChoice(START_PATTERN, 9),
        { label: EVERY_LINE, settings: { LINE_BREAKER: EVERY_LINE }, effect: effect(10, 9) },
      ],
    },
    sure: false,
    // Lines that look like continuations are included without a question.
    silentLog: `${numbered(8, traced)}2026-03-04T05:07:00Z b\n`,
  },
  'continuation-lines': {
    log: numbered(4, (second) => `2026-03-04T05:06:${second}Z INFO com.example.shop.Cart - added`),
    question: {
      code: 'continuation-lines',
      detail: { events: 4, sign: 'loggers' },
      blocking: false,
      choices: [
        unchangedChoice(START_PATTERN, 4),
        unchangedChoice(EVERY_LINE, 4, 4, { LINE_BREAKER: EVERY_LINE }),
      ],
    },
    sure: true,
    silentLog: numbered(4, row),
  },
  'few-events': {
    log: numbered(2, row),
    question: {
      code: 'few-events',
      detail: { events: 2 },
      blocking: false,
      choices: [unchangedChoice('', 2)],
    },
    sure: true,
    silentLog: numbered(3, row),
  },
  'truncate-from-sample': {
    log: numbered(4, (second) => row(second, 'x'.repeat(COLUMN_BYTES + 1))),
    question: {
      code: 'truncate-from-sample',
      detail: { events: 4, longestEventBytes: FITTING_BYTES + 1, truncateBytes: 10_000 },
      blocking: false,
      choices: [unchangedChoice('', 4), unchangedChoice('', 4, 4, { TRUNCATE: 100_000 })],
    },
    sure: true,
    silentLog: numbered(4, (second) => row(second, 'x'.repeat(COLUMN_BYTES))),
  },
  'wrapped-log': {
    log: numbered(4, (second) => `> ${second}:${row(second)}`),
    question: {
      code: 'wrapped-log',
      detail: { wrappings: ['quote-marks', 'line-numbers'] },
      blocking: true,
      choices: [unchangedChoice('', 4)],
    },
    sure: false,
    silentLog: numbered(4, row),
  },
  'partial-proof': {
    log: 'a\n'.repeat(500_001),
    question: {
      code: 'partial-proof',
      detail: { events: 500_000, characters: 999_999, ofCharacters: 1_000_002 },
      blocking: true,
      // Choices are compared on the head of the text.
      choices: [{ label: '', settings: {}, effect: effect(8192, 0, { isPartial: true }) }],
    },
    sure: false,
    silentLog: 'a\n'.repeat(500_000),
  },
} satisfies QuestionCases;
