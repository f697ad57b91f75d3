import { type QuestionCases, effect, numbered, unchangedChoice } from './question-cases.ts';

const DAY_MS = 86_400_000;
const MONTH_FIRST = '%m/%d/%Y %H:%M:%S';
const DAY_FIRST = '%d/%m/%Y %H:%M:%S';

/** Logs with ambiguous or incomplete timestamps. */
export const formatCases = {
  'day-month': {
    log: numbered(4, (second) => `03/04/2026 05:06:${second} a`),
    question: {
      code: 'day-month',
      detail: { chosen: MONTH_FIRST, other: DAY_FIRST, evidence: 'custom' },
      blocking: true,
      choices: [
        unchangedChoice(MONTH_FIRST, 4),
        {
          label: DAY_FIRST,
          settings: { TIME_FORMAT: DAY_FIRST, TIME_PREFIX: '^', MAX_TIMESTAMP_LOOKAHEAD: 19 },
          effect: effect(4, 4, { changedTimes: 4, medianShiftMs: 30 * DAY_MS, largestShiftMs: 30 * DAY_MS }),
        },
      ],
    },
    sure: false,
    silentLog: numbered(4, (day) => `03/${Number(day) + 5}/2026 05:06:07 a`),
  },
  'several-formats': {
    log: `${numbered(4, (second) => `2026-03-04 05:06:${second}.1 a`)}2026-03-04 05:06:20 b\n`,
    question: {
      code: 'several-formats',
      detail: { formats: 2, timestamps: 5, read: 4, byRules: 5 },
      blocking: true,
      choices: [
        unchangedChoice('%Y-%m-%d %H:%M:%S.%3N', 5, 4),
        {
          label: '%Y-%m-%d %H:%M:%S',
          settings: { TIME_FORMAT: '%Y-%m-%d %H:%M:%S', TIME_PREFIX: '^', MAX_TIMESTAMP_LOOKAHEAD: 23 },
          // Four lose their fraction, the fifth gets a time.
          effect: effect(5, 5, { changedTimes: 5, medianShiftMs: 100, largestShiftMs: 100 }),
        },
      ],
    },
    sure: false,
    silentLog: `${numbered(4, (second) => `2026-03-04 05:06:${second}.1 a`)}2026-03-04 05:06:20.25 b\n`,
  },
  'unread-part': {
    log: numbered(4, (second) => `2026-03-04 05:06:${second} | PM | a`),
    question: {
      code: 'unread-part',
      detail: { kind: 'half-day', part: 'PM', example: '2026-03-04 05:06:10 | PM' },
      blocking: true,
      choices: [unchangedChoice('', 4)],
    },
    sure: false,
    silentLog: numbered(4, (second) => `2026-03-04 05:06:${second} | PMX | a`),
  },
  'clock-notation': {
    log: numbered(6, (n) => `2026-03-04 ${['10', '11', '12', '01', '02', '03'][Number(n) - 10]}:06:07 a`),
    question: {
      code: 'clock-notation',
      detail: { kind: 'twelve-hours', before: '2026-03-04 12:06:07', example: '2026-03-04 01:06:07' },
      blocking: true,
      choices: [unchangedChoice('', 6)],
    },
    sure: false,
    silentLog: numbered(6, (n) => `2026-03-04 ${n}:06:07 a`),
  },
  'no-year': {
    log: numbered(4, (second) => `Mar  4 05:06:${second} web-01 app: hello`),
    question: {
      code: 'no-year',
      detail: { example: 'Mar  4 05:06:10' },
      blocking: false,
      choices: [unchangedChoice('', 4)],
    },
    sure: true,
    silentLog: numbered(4, (second) => `Mar  4 2026 05:06:${second} web-01 app: hello`),
  },
  'no-zone': {
    log: numbered(4, (second) => `2026-03-04 05:06:${second} hello`),
    question: {
      code: 'no-zone',
      detail: { example: '2026-03-04 05:06:10' },
      blocking: false,
      choices: [unchangedChoice('', 4), unchangedChoice('UTC', 4, 4, { TZ: 'UTC' })],
    },
    sure: true,
    silentLog: numbered(4, (second) => `2026-03-04 05:06:${second} +0100 hello`),
  },
} satisfies QuestionCases;
